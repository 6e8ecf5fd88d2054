/**
 * Has the service worker forget the pages that it has kept for when there is no network: they tell what
 * was looked at. By a message, because the page may be gone before a cache is deleted.
 */
export function forgetKeptPages(): void {
  navigator.serviceWorker?.getRegistration().then(
    (registration) => registration?.active?.postMessage({ type: 'forget' }),
    () => {},
  );
}
