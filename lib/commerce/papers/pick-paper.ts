import { kindText } from '#lib/commerce/catalogue/kind-text.ts';
import { type OrderToPack, pickList } from '#lib/commerce/orders/pick-list.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { type Paper, present } from './paper.ts';

/**
 * What somebody fetches for some orders at once, summed by size code in the order of the shelves,
 * without prices. `printedAt`: in ms since the epoch.
 */
export function pickPaper(
  orders: readonly OrderToPack[],
  seller: string[],
  printedAt: number,
): Paper {
  const [first] = orders;
  if (!first) throw new Error('A pick list needs an order.');
  const others = orders.length - 1;
  return {
    title: 'Pick list',
    number: others === 0 ? first.number : `${first.number} and ${others} more`,
    date: printedAt,
    facts: [
      { name: 'Orders', value: orders.map(({ number }) => number).join(', ') },
      { name: 'Printed', value: clockTime(printedAt) },
    ],
    seller,
    parties: [],
    lines: pickList(orders).map(({ name, colour, size, code, gtin, shelf, qty, shares }) => ({
      name,
      details: present([
        kindText(colour, size),
        `SKU ${code}`,
        gtin === null ? undefined : `Bar code ${gtin}`,
        shelf === '' ? undefined : `Where: ${shelf}`,
        `For ${shares.map((share) => `${share.order} × ${share.qty}`).join(', ')}`,
      ]),
      qty,
      barCode: gtin ?? code,
      price: null,
    })),
    totals: null,
    notes: [],
  };
}
