import { persistedStore } from '#stores/platform/persisted-store.ts';

/** Longer lists are nobody's choice. */
const MOST = 40;

/**
 * Names of the columns that a person has switched off in the list of orders, on this device. It is no
 * secret: a shopper who signs out in the same browser only brings the columns back.
 */
export const hiddenOrderColumns = persistedStore<string[]>(
  'staff-order-columns',
  ['Phone', 'In the ERP'],
  (json) =>
    Array.isArray(json) && json.length <= MOST && json.every((name) => typeof name === 'string')
      ? json
      : null,
);
