import { dateFormat } from '#lib/commerce/date-format.ts';

/** When a service worker has been set up. */
export const OFFLINE_READY = 'Pages you visit now open offline too.';
/** When another build of the shop is ready. */
export const SHOP_UPDATED = 'The shop has been updated.';

const dayAndTime = dateFormat({
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
});

/**
 * Above a page that was kept at `keptAt`, in the shopper's local time; null if that is not a time.
 */
export function keptPageText(keptAt: string): string | null {
  const time = Date.parse(keptAt);
  if (Number.isNaN(time)) return null;
  return `You’re seeing this page as it was on ${dayAndTime(time)}. Prices and stock may have changed.`;
}
