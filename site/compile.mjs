// Compiles the modules in wheels with the same Python that will run them, so that visitors' browsers need not.
// node compile.mjs FOLDER-OF-PYODIDE FOLDER-OF-WHEELS
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, wheels] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
// Columns, which only error messages would show, would make Python's saved memory larger.
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
python.mountNodeFS("/wheels", wheels);
python.runPython(`
import compileall, pathlib, py_compile, shutil, tempfile, warnings

warnings.simplefilter("ignore")  # about what others have written

for wheel in pathlib.Path("/wheels").glob("*.whl"):
    with tempfile.TemporaryDirectory() as folder:
        shutil.unpack_archive(wheel, folder, "zip")
        compileall.compile_dir(
            folder, quiet=2, stripdir=folder, prependdir="/lib/python3.14/site-packages",
            invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
        )
        shutil.move(shutil.make_archive("/tmp/wheel", "zip", folder), wheel)
`);
