/** Errors of the calls that find a guest's order by its number and e-mail address. */
export const GUEST_ORDER_ERRORS = {
  /** One answer for both, so that a stranger cannot find out which orders or addresses exist. */
  NotFound: { status: 404, message: 'No order has this number and email address.' },
} as const;
