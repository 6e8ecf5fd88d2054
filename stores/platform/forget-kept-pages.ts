/**
 * Asks the service worker to delete the pages that it has kept for times without a network, because
 * they show what somebody looked at. It sends a message, because this page may be gone before a
 * cache is deleted.
 */
export function forgetKeptPages(): void {
  navigator.serviceWorker?.getRegistration().then(
    (registration) => registration?.active?.postMessage({ type: 'forget' }),
    () => {},
  );
}
