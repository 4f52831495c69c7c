/**
 * Keeps the service worker of an earlier visit. Without a note of its version, JupyterLite unregisters the worker at
 * the second visit and registers it again. A kernel that starts meanwhile has no drive, so nothing would be kept.
 */
{
  const worker = navigator.serviceWorker?.controller;
  if (worker) localStorage.setItem(worker.scriptURL + "-version", "$version");
}
