import 'server-only';
import { sql } from 'kysely';
import { commandWords } from '#lib/commerce/staff/command-words.ts';
import { BRAND } from '#lib/config/brand.ts';
import type { Db } from '#lib/server/db/database.ts';

/** What the shop did by itself, without a command, in words. */
const OWN_EVENTS: Readonly<Record<string, string>> = {
  'order.placed': 'took the order',
  'order.payment-captured': 'took the money',
  'order.refunded': 'gave the money back',
};
/** Commands whose reasons may name amounts. */
const ABOUT_MONEY = /^(?:refund\.|order\.refund$)/;

/** Who wrote an audit entry, for `nameOfBy`: a person, else only what kind of actor. */
export const BY = sql<string>`coalesce(person, actor_kind)`;

/** What happened to an order. */
interface TimelineEntry {
  /** In ms since the epoch. */
  at: number;
  by: string;
  what: string;
  why: string | null;
}

/**
 * What happened to an order, newest first. Who sees no amounts gets nothing about refunds, because
 * their reasons may name some.
 */
export async function readTimeline(
  db: Db,
  number: string,
  { seesMoney }: { seesMoney: boolean },
): Promise<TimelineEntry[]> {
  const [entries, events] = await Promise.all([
    db
      .selectFrom('audit_entries')
      .select(['at', 'command', 'why'])
      .select(BY.as('by'))
      .where('entity', '=', 'order')
      .where('entity_id', '=', number)
      .orderBy('id', 'desc')
      .execute(),
    db
      .selectFrom('events')
      .select(['at', 'type'])
      .where('entity', '=', 'order')
      .where('entity_id', '=', number)
      .where('type', 'in', Object.keys(OWN_EVENTS))
      .orderBy('id', 'desc')
      .execute(),
  ]);
  const done = entries
    .filter(({ command }) => seesMoney || !ABOUT_MONEY.test(command))
    .map(({ at, command, why, by }) => ({
      at: at.getTime(),
      by: nameOfBy(by),
      what: commandWords(command),
      why,
    }));
  const own = events
    .filter(({ type }) => seesMoney || type === 'order.placed')
    .map(({ at, type }) => ({
      at: at.getTime(),
      by: BRAND.name,
      what: OWN_EVENTS[type] ?? type,
      why: null,
    }));
  return [...done, ...own].sort((a, b) => b.at - a.at);
}

/** Actors that are no person, in words. */
const NAMES: Readonly<Record<string, string>> = {
  customer: 'The buyer',
  guest: 'The buyer',
  staff: 'Somebody of the staff',
  key: 'A program',
  job: BRAND.name,
  operator: 'The operator',
};

/** How staff read who changed an order. Buyers have no names here, and no ids. */
export function nameOfBy(by: string): string {
  return NAMES[by] ?? by;
}
