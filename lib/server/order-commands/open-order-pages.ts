import 'server-only';
import { sql } from 'kysely';

/*
 * Pages of orders by when they were placed, oldest first. A page's `next` names its last order:
 * `1790000000000-SB123456789`, in ms since the epoch.
 */

export function keysetOf({ placedAt, number }: { placedAt: Date; number: string }): string {
  return `${placedAt.getTime()}-${number}`;
}

/** The orders behind the one that `after` names, if it still exists; by `placed_at` and `number`. */
export function keysetAfter(after: string) {
  const [ms = '', number = ''] = after.split('-');
  const at = new Date(Number(ms));
  return sql<boolean>`(placed_at, number) > (coalesce(
    (select last.placed_at from orders as last where last.number = ${number}),
    ${at}::timestamptz
  ), ${number})`;
}
