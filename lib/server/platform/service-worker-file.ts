/** The service worker's script, in the build's folder. */
export const SERVICE_WORKER_FILE = 'service-worker.js';

/**
 * Served in place of the service worker if it is switched off. It takes over from an installed one
 * at once, deletes everything that was kept and unregisters itself. Open pages go on without a
 * worker.
 */
export const NO_SERVICE_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('shop-')).map((name) => caches.delete(name)));
  await registration.unregister();
})()));
`;
