import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { FaultyShop } from './faulty-shop.ts';

/** What shoppers can choose from. */
interface Good {
  productId: string;
  variantId: string;
  slug: string;
}

export interface Goods {
  lines: Good[];
  /** Few units for many shoppers: never sold twice. */
  scarce: Good[];
  /** Gift cards to buy: they are issued once paid, and mailed. */
  giftCardsToBuy: Good[];
  /** Stores where orders are collected, by ERP id. */
  stores: string[];
  giftCards: { code: string; pin: string; amount: number }[];
}

/** How the codes of a run's gift cards begin: the demo's own were used before. */
export const GIFT_CARD_CODES = 'FAULTS';
const PIN = '4321';
/** Each of them is used by several shoppers. */
const GIFT_CARDS = 240;

/** Fills shelves and gift cards before anything fails. */
export async function prepareGoods(shop: FaultyShop, folder: string): Promise<Goods> {
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Good>(
      `select distinct on (p.id) p.id as "productId", v.id as "variantId", p.slug
       from products as p join variants as v on v.product_id = p.id
       where v.qty > 0 and p.state in ('current', 'evergreen')
         and p.functional_type <> 'virtual' order by p.id, v.qty desc, v.id limit 60`,
    );
    const { rows: giftCardsToBuy } = await client.query<Good>(
      `select p.id as "productId", v.id as "variantId", p.slug
       from products as p join variants as v on v.product_id = p.id
       where p.state in ('current', 'evergreen') and p.functional_type = 'virtual'
       order by p.id, v.id limit 4`,
    );
    const { rows: stores } = await client.query<{ id: string }>(
      'select erp_store_id as id from store_locations where collects order by 1 limit 3',
    );
    const [scarce, lines] = [rows.slice(0, 6), rows.slice(6, 36)];
    const stock = [
      ...scarce.map(({ variantId }) => ({ erpStoreId: 'online', variantCode: variantId, qty: 25 })),
      ...lines.map(({ variantId }) => ({
        erpStoreId: 'online',
        variantCode: variantId,
        qty: 4_000,
      })),
      ...stores.flatMap(({ id }) =>
        [...scarce, ...lines].map(({ variantId }) => ({
          erpStoreId: id,
          variantCode: variantId,
          qty: 60,
        })),
      ),
    ];
    const giftCards = Array.from({ length: GIFT_CARDS }, (_, index) => ({
      code: `${GIFT_CARD_CODES}${String(index).padStart(4, '0')}`,
      pin: PIN,
      amount: 2_000 + 500 * (index % 40),
    }));
    const file = (name: string) => path.join(folder, name);
    const write = (name: string, rows: readonly object[]) =>
      writeFile(file(name), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    await write('stock.jsonl', stock);
    await write(
      'offers.jsonl',
      giftCards.map((card) => ({ type: 'giftCard', ...card })),
    );
    await shop.run('stock import', file('stock.jsonl'));
    await shop.run('offers import', file('offers.jsonl'));
    return { lines, scarce, giftCardsToBuy, stores: stores.map(({ id }) => id), giftCards };
  } finally {
    await client.end();
  }
}
