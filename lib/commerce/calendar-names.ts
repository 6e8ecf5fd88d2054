/*
 * Written here and not by `Intl`, whose texts differ between servers and browsers, and whose first
 * use costs a phone a tenth of a second.
 */

/** From Sunday, as `getUTCDay` counts. */
export const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** From January, as `getUTCMonth` counts. */
export const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
  ...['September', 'October', 'November', 'December'],
];
