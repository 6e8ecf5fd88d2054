import { pageOpens } from '#components/ui/waiting.ts';

/** Called by the framework when a page begins to open: by a link, by code, by Back or Forward. */
export function onRouterTransitionStart(): void {
  pageOpens();
}
