import 'server-only';
import { mayChangePlace } from '#lib/commerce/staff/own-store.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';

/**
 * Refuses changes outside the store that somebody works in; null: they work in the whole shop.
 * `places`: stores' ERP ids; null or undefined: online.
 * @throws CommandError `NotPermitted`
 */
export function refuseOtherPlaces(
  store: string | null,
  places: readonly (string | null | undefined)[],
): void {
  if (places.every((place) => mayChangePlace(store, place ?? null))) return;
  throw new CommandError('NotPermitted', 'You change the stock of your own store only.');
}
