// Compresses files with zstd, for pages that unpack them. `node zstd.mjs FILE LEVEL` writes FILE.zst beside a file.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { constants as zlib, zstdCompressSync } from "node:zlib";
import { WINDOW } from "./python.mjs";

/** Return bytes compressed. @param {Buffer} bytes @param {number} level */
export const compressed = (bytes, level) => zstdCompressSync(bytes, {
  params: {
    [zlib.ZSTD_c_checksumFlag]: 1, [zlib.ZSTD_c_compressionLevel]: level, [zlib.ZSTD_c_windowLog]: WINDOW,
  },
});

const [, script, file, level] = process.argv;
if (script === fileURLToPath(import.meta.url)) {
  await writeFile(`${file}.zst`, compressed(await readFile(file), Number(level)));
}
