import { mayReload } from '#lib/commerce/reload.ts';
import { thisDocument } from '#stores/platform/this-document.ts';
import { isBusy } from './busy-page.ts';

/** Whether this page is to be reloaded as soon as nothing can be lost by it. */
let wanted = false;

/** Reloads this page: now if nothing can be lost by it, else once that is so. */
export function reloadWhenFree(): void {
  wanted = true;
  reloadIfFree();
}

/** To be called whenever a page may have become free: it opened, was hidden or lost the focus. */
export function reloadIfFree(): void {
  if (wanted && !isBusy()) reloadOnce();
}

/** Reloads this page, at most once within ten seconds for each path. */
export function reloadOnce(): void {
  if (!mayReload(thisDocument(), location.pathname)) return;
  wanted = false;
  location.reload();
}
