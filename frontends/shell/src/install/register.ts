/** The page has what it needs by then, also on a slow network. */
const AFTER_MS = 4000;

/** The worker shows a page of ours where there is no network; while a test runs it also keeps that open. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  // A failure costs only the page shown without network. An exam registers the worker again and says when it cannot.
  const register = () =>
    navigator.serviceWorker
      .register('/service-worker.js', { scope: '/', updateViaCache: 'none' })
      .catch(() => undefined);
  setTimeout(() => void register(), AFTER_MS);
}
