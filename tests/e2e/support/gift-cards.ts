import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { GiftCardRecord } from '#lib/server/offers/offer-records.ts';
import { runShop } from '#tests/support/run-shop.ts';

/**
 * Issues a new gift card of `amount` cents on the tested shop's database, by
 * `offers import` as an operator would. No other test or earlier run has spent it.
 */
export async function issueGiftCard(amount: number): Promise<{ code: string; pin: string }> {
  const card = { code: `TEST${randomUUID().slice(0, 8).toUpperCase()}`, pin: '4321' };
  const record: GiftCardRecord = { type: 'giftCard', ...card, amount };
  const folder = await mkdtemp(path.join(tmpdir(), 'offers-'));
  try {
    const file = path.join(folder, 'offers.jsonl');
    await writeFile(file, `${JSON.stringify(record)}\n`);
    await runShop('offers import', [file]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return card;
}
