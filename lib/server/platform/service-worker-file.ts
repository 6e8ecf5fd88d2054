/** The service worker's script, in the folder of the build. */
export const SERVICE_WORKER_FILE = 'service-worker.js';

/**
 * In place of the service worker where it is switched off: takes over from an installed one at once,
 * deletes what was kept and unregisters itself. Open pages go on without a worker.
 */
export const NO_SERVICE_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('shop-')).map((name) => caches.delete(name)));
  await registration.unregister();
})()));
`;
