/** Keeps JupyterLab's side bar closed on a narrow screen until somebody touches the page. */

/** The width in CSS pixels below which a lesson needs the whole screen. */
const NARROW = 1000;

const app = () => /** @type {any} */ (globalThis).jupyterapp;
if (innerWidth < NARROW) {
  let touched = false;
  for (const name of ["pointerdown", "keydown"]) addEventListener(name, () => { touched = true; }, true);
  while (!app()) await new Promise((done) => setTimeout(done, 100));
  await app().restored;
  const { shell } = app();
  const close = () => { if (!touched && !shell.leftCollapsed) shell.collapseLeft(); };
  shell.layoutModified.connect(close);  // JupyterLab opens the side bar after a moment
  close();
}
