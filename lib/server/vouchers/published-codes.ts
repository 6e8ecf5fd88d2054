import 'server-only';
import type { Db } from '#lib/server/db/database.ts';

/** The demo's gift cards, whose codes and PINs anybody can read in docs/try-it.md. */
export const PUBLISHED_CODES = [
  'GUMTREE50',
  'WATTLE100',
  'BANKSIA250',
  'OLDMANSALTBUSH',
  'POCKETLINT',
  'LASTSUMMER',
  'EMPTYBILLY',
  'RUSTYPADLOCK',
  'FLOODEDROAD',
  'SLIPPERYROCK',
] as const;

/** Whether anybody who reads the documents can pay with a gift card of this shop. */
export async function hasPublishedCode(db: Db): Promise<boolean> {
  const card = await db
    .selectFrom('vouchers')
    .select('code')
    .where('code', 'in', [...PUBLISHED_CODES])
    .where('balance', '>', 0)
    .where('suspended', '=', false)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', new Date())]))
    .limit(1)
    .executeTakeFirst();
  return card !== undefined;
}
