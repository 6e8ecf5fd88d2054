import 'server-only';
import { formatCents } from '#lib/commerce/money.ts';
import { planWords } from '#lib/commerce/staff/price-words.ts';
import { undoPrices } from '#lib/server/prices/cancel-prices.ts';
import { setPrices } from '#lib/server/prices/set-prices.ts';
import type { UndoneLine } from '#lib/server/prices/undone-line.ts';
import { type BulkWork, refused } from './bulk-work.ts';
import { describeProducts } from './describe-products.ts';

/** A price for many products; times in ms since the epoch. */
export interface BulkPrice {
  /** A product's id. */
  product: string;
  /** In cents; `end`: ends the product's sales. */
  price: number | 'end';
  from: number | null;
  until: number | null;
  /** The base price that was on screen. */
  seen: number;
}

export const bulkPrices: BulkWork<BulkPrice, UndoneLine> = {
  keyOf: ({ product, from }) => JSON.stringify([product, from]),

  together: 'product',

  async describe(db, lines) {
    const words = await describeProducts(
      db,
      lines.map(({ product }) => product),
    );
    return lines.map((line, index) => ({ ...words(index), wanted: planWords(line) }));
  },

  async apply({ context }, lines) {
    const outcomes = await setPrices(context, {
      lines: lines.map(({ from, until, ...line }) => ({
        ...line,
        ...(from !== null && { from: new Date(from).toISOString() }),
        ...(until !== null && { until: new Date(until).toISOString() }),
      })),
    });
    return outcomes.map((one) => {
      if (one.outcome !== 'ok') return refused(one.message);
      const crossed = one.was === null ? '' : `, ${formatCents(one.was)} crossed out`;
      return {
        outcome: one.changed ? 'changed' : 'unchanged',
        message: `${formatCents(one.price)} now${crossed}`,
        undo: one.undo,
      };
    });
  },

  async takeBack({ context }, lines) {
    const outcomes = await undoPrices(context, { lines });
    return outcomes.map((one) =>
      one.outcome === 'ok'
        ? { outcome: 'changed', message: 'Taken back', undo: null }
        : refused(one.message),
    );
  },
};
