import { MARKET } from '#lib/config/market.ts';

/**
 * Writes times (ms since the epoch) or dates in the market's language. It creates the `Intl` object
 * on first use: a page's first one costs a phone some 100 ms, and most pages that load this code
 * show no date.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): (time: number | Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (time) => {
    format ??= new Intl.DateTimeFormat(MARKET.locale, options);
    return format.format(time);
  };
}
