import 'server-only';
import { placeKey } from '#lib/commerce/catalogue/listing-place.ts';
import type { CommandContext } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { knownPlace } from './known-place.ts';
import { NO_VERSION, setArrangement } from './set-arrangement.ts';

/** Which products come first at a place. */
export interface PinWish {
  /** A place, as `knownPlace` takes it. */
  place: string;
  /** Ids of products; none: the place has no pins any more. */
  pins: readonly string[];
  /** The version that was on screen. */
  seen: string;
  /** When they begin and end, in ms since the epoch; left out: as the place has it. */
  dates?: { from: number | null; until: number | null };
}

/** What was set, and the wish that brings back what was there; null: nothing changed. */
interface PinsDone {
  undo: PinWish | null;
}

/**
 * Pins products at a place, within the caller's transaction. Its boosts stay, and its dates.
 * @throws CommandError like `setArrangement`, before anything is written
 */
export async function setPins(
  { db: trx, ...context }: CommandContext,
  { place, pins, seen, dates }: PinWish,
): Promise<PinsDone> {
  const { place: known } = await knownPlace(trx, place);
  const key = placeKey(known);
  const before = await trx
    .selectFrom('arrangements')
    .select(['version', 'words', 'pins', 'boosts', 'starts_at', 'ends_at'])
    .where('place', '=', key)
    .forUpdate()
    .executeTakeFirst();
  const boosts = before?.boosts ?? [];
  const old = {
    from: before?.starts_at?.getTime() ?? null,
    until: before?.ends_at?.getTime() ?? null,
  };
  const isEmpty = pins.length === 0 && boosts.length === 0;
  const { from, until } = isEmpty ? { from: null, until: null } : (dates ?? old);
  if (until !== null && until <= context.now.getTime()) {
    throw new CommandError('Invalid', 'This order is over. Give the place new dates on its page.');
  }
  const { version } = await setArrangement(
    { ...context, db: trx, seen },
    // A search keeps the words that somebody typed.
    { place: before?.words ? `search:${before.words}` : place, pins, boosts, from, until },
  );
  if (version === (before?.version ?? NO_VERSION)) return { undo: null };
  return { undo: { place: key, pins: before?.pins ?? [], seen: version, dates: old } };
}
