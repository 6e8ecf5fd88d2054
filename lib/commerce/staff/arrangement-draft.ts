import { type Boost, STEP_PLACES } from '#lib/commerce/catalogue/arrangement.ts';
import { wallClock } from '#lib/commerce/market-day.ts';
import { readShopTime } from './shop-time.ts';

/** How somebody is about to arrange a place. */
export interface ArrangementDraft<Pin extends { id: string } = { id: string }> {
  pins: readonly Pin[];
  boosts: readonly { boost: Boost; name: string }[];
  /** As typed, on the shop's clocks; empty: at once, never. */
  from: string;
  until: string;
}

/** A saved arrangement, ready to be changed; times in ms since the epoch. */
export function draftOf<Pin extends { id: string }>(saved: {
  pins: readonly Pin[];
  boosts: ArrangementDraft['boosts'];
  from: number | null;
  until: number | null;
}): ArrangementDraft<Pin> {
  const { pins, boosts, from, until } = saved;
  return { pins, boosts, from: typedTime(from), until: typedTime(until) };
}

/** As a field for a day and a time takes it. */
function typedTime(at: number | null): string {
  return at === null ? '' : new Date(wallClock(at)).toISOString().slice(0, 16);
}

/** The pins and boosts of a draft, as they are saved. */
export function orderOf({ pins, boosts }: Pick<ArrangementDraft, 'pins' | 'boosts'>) {
  return { pins: pins.map(({ id }) => id), boosts: boosts.map(({ boost }) => boost) };
}

/** The times of a draft, or what is wrong with them. */
export function datesOf({
  from,
  until,
}: Pick<ArrangementDraft, 'from' | 'until'>):
  | { from: number | null; until: number | null }
  | { problems: { from?: string; until?: string } } {
  const [begins, ends] = [from, until].map((typed) => (typed === '' ? null : readShopTime(typed)));
  const problems = {
    ...(from !== '' && begins === null && { from: 'Enter a day and a time.' }),
    ...(until !== '' && ends === null && { until: 'Enter a day and a time.' }),
    ...(begins && ends && begins >= ends ? { until: 'It must end after it begins.' } : {}),
  };
  if (Object.keys(problems).length > 0) return { problems };
  return { from: begins ?? null, until: ends ?? null };
}

/** A list with one item moved by one place; the same order if there is no such place. */
export function moved<Item>(list: readonly Item[], at: number, by: -1 | 1): Item[] {
  const next = [...list];
  const [item, other] = [list[at], list[at + by]];
  if (item === undefined || other === undefined) return next;
  next[at] = other;
  next[at + by] = item;
  return next;
}

/** Names what a boost lifts, so that it is lifted once. */
export function boostTarget({ steps: _steps, ...target }: Boost): string {
  return JSON.stringify(target);
}

/** What a boost's steps do: `24 places up`. */
export function stepWords(steps: number): string {
  return `${Math.abs(steps) * STEP_PLACES} places ${steps > 0 ? 'up' : 'down'}`;
}

const IDLE_WORDS = {
  unlisted: 'Listings do not show it now. It comes first once they do.',
  elsewhere: 'This place does not find it. A pin moves what is found here, and adds nothing.',
  model: 'Another colour of it is pinned above. A model has one card.',
} as const;
export type IdleReason = keyof typeof IDLE_WORDS;

/** Why a pin is not shown. */
export function idleWords(why: IdleReason): string {
  return IDLE_WORDS[why];
}
