import fc from 'fast-check';
import { expect, it } from 'vitest';
import { perRecipient } from '#lib/commerce/orders/per-recipient.ts';
import { orderLine } from '#tests/support/orders.ts';

const to = (name: string) => ({
  name,
  email: `${name}@example.com`,
  message: '',
  on: '2026-12-24',
});

it('perRecipient makes a line for each recipient, and one for the buyer’s own cards', () => {
  const line = orderLine({ qty: 4, unitPrice: 50_00, subtotal: 200_00, total: 200_00 });
  const lines = perRecipient(line, [to('anna'), to('ben')]);
  expect(lines.map(({ qty, total, recipient }) => [qty, total, recipient?.name])).toEqual([
    [1, 50_00, 'anna'],
    [1, 50_00, 'ben'],
    [2, 100_00, undefined],
  ]);
  expect(perRecipient(line, [])).toEqual([line]);
});

it('perRecipient makes lines that add up to the cent, whatever a promotion takes off', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 0, max: 100_00 }),
      (qty, named, discount) => {
        const subtotal = 50_00 * qty;
        const off = Math.min(discount, subtotal);
        const line = orderLine({
          qty,
          unitPrice: 50_00,
          subtotal,
          discount: off,
          total: subtotal - off,
        });
        const lines = perRecipient(
          line,
          Array.from({ length: named }, () => to('anna')),
        );
        for (const field of ['qty', 'subtotal', 'discount', 'total'] as const) {
          expect(lines.reduce((sum, one) => sum + one[field], 0)).toBe(line[field]);
        }
      },
    ),
  );
});
