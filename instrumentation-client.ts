import { pageOpens } from '#components/ui/pending-navigation.ts';

const shop = window as typeof window & { shopErrors?: Event[] | undefined; installOffer?: Event };

// Keeps errors until the code that reports them has loaded (components/layout/client-errors.tsx).
shop.shopErrors = [];
const keep = (event: Event) => shop.shopErrors?.push(event);
addEventListener('error', keep, true);
addEventListener('unhandledrejection', keep);

// Keeps the browser's offer to install the shop, so that the shop can make it later
// (stores/offline/install-event.ts).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  shop.installOffer = event;
});

/** Called by the framework when a page begins to open: by a link, by code, by Back or Forward. */
export function onRouterTransitionStart(): void {
  pageOpens();
}
