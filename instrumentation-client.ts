import { pageOpens } from '#components/ui/waiting.ts';
import { holdInstallOffer } from '#stores/offline/install-event.ts';

// Kept until what reports errors has loaded (components/layout/client-errors.tsx).
const shop = window as typeof window & { shopErrors?: Event[] | undefined };
shop.shopErrors = [];
const keep = (event: Event) => shop.shopErrors?.push(event);
holdInstallOffer();
addEventListener('error', keep, true);
addEventListener('unhandledrejection', keep);

/** Called by the framework when a page begins to open: by a link, by code, by Back or Forward. */
export function onRouterTransitionStart(): void {
  pageOpens();
}
