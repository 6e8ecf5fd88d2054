import { pageOpens } from '#components/ui/pending-navigation.ts';

const shop = window as typeof window & { shopErrors?: Event[] | undefined; installOffer?: Event };

// Kept until what reports errors has loaded (components/layout/client-errors.tsx).
shop.shopErrors = [];
const keep = (event: Event) => shop.shopErrors?.push(event);
addEventListener('error', keep, true);
addEventListener('unhandledrejection', keep);

// The browser's own offer to install the shop, for ours (stores/offline/install-event.ts).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  shop.installOffer = event;
});

/** Called by the framework when a page begins to open: by a link, by code, by Back or Forward. */
export function onRouterTransitionStart(): void {
  pageOpens();
}
