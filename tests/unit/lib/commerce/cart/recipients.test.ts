import { describe, expect, it } from 'vitest';
import { applyEdit, type CartEdit } from '#lib/commerce/account-state/state-change.ts';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import { mergeCarts } from '#lib/commerce/cart/merge-carts.ts';
import type { CartRecipient } from '#lib/commerce/cart/recipients.ts';
import { withoutOrdered } from '#lib/commerce/cart/without-ordered.ts';

const LINE = { productId: 'gift', variantId: 'gift-one' };

const recipient = (id: string, change: Partial<CartRecipient> = {}): CartRecipient => ({
  id,
  createdAt: 1,
  name: id,
  email: `${id}@example.com`,
  message: '',
  on: '2026-12-24',
  ...change,
});
const card = (qty: number, ...recipients: CartRecipient[]): CartItem => ({
  id: 'line',
  ...LINE,
  qty,
  createdAt: 10,
  ...(recipients.length > 0 && { recipients }),
});
const anna = recipient('anna');
const ben = recipient('ben', { createdAt: 2 });

/** The first line after an edit: its units and who gets them. */
function edited(items: CartItem[], edit: CartEdit): [number, string[]] | undefined {
  const [line] = applyEdit({ items, saved: [] }, edit).items;
  return line && [line.qty, (line.recipients ?? []).map(({ name }) => name)];
}

describe('gift cards for recipients, in a cart', () => {
  it('join one line that keeps all recipients, while the other units are the shopper’s', () => {
    const added: CartItem = { ...card(1, ben), id: 'other', createdAt: 20 };
    expect(edited([card(2, anna)], { kind: 'add', item: added })).toEqual([3, ['anna', 'ben']]);
  });

  it('get a new recipient only while a unit is free, and can change one without another unit', () => {
    const set = (items: CartItem[], one: CartRecipient) =>
      edited(items, { kind: 'setRecipient', line: LINE, recipient: one });
    expect(set([card(2, anna)], ben)).toEqual([2, ['anna', 'ben']]);
    expect(set([card(1, anna)], { ...anna, name: 'Anne' })).toEqual([1, ['Anne']]);
    expect(set([card(1, anna)], ben)).toEqual([1, ['anna']]);
  });

  it('lose a recipient together with the unit, or keep the unit for the shopper', () => {
    const remove = (items: CartItem[], withUnit: boolean) =>
      edited(items, { kind: 'removeRecipient', line: LINE, id: 'anna', withUnit });
    expect(remove([card(2, anna, ben)], true)).toEqual([1, ['ben']]);
    expect(remove([card(1, anna)], false)).toEqual([1, []]);
    expect(remove([card(1, anna)], true)).toBeUndefined();
    expect(remove([card(1, ben)], true)).toEqual([1, ['ben']]);
  });

  it('never have more recipients than units', () => {
    const edit = { kind: 'setQuantity', line: LINE, qty: 1 } as const;
    expect(edited([card(3, anna, ben)], edit)).toEqual([1, ['anna']]);
  });

  it('keep the recipients of both carts at sign-in, with a unit for each', () => {
    const [line] = mergeCarts([card(1, anna)], [{ ...card(1, ben), id: 'guest', createdAt: 20 }]);
    expect(line).toMatchObject({ id: 'line', qty: 2, recipients: [anna, ben] });
  });

  it('have one version and one order, whichever of two carts comes first', () => {
    const changed = { ...anna, name: 'Anne' };
    const twin = recipient('zoe');
    const merged = (a: CartRecipient[], b: CartRecipient[]) =>
      mergeCarts([card(3, ...a)], [card(3, ...b)])[0]?.recipients;
    expect(merged([anna], [changed])).toEqual(merged([changed], [anna]));
    expect(merged([twin], [anna, ben])).toEqual([anna, twin, ben]);
    expect(merged([anna, ben], [twin])).toEqual([anna, twin, ben]);
  });

  it('leave the cart once they are ordered, while recipients added since then stay', () => {
    const ordered = [
      { ...LINE, qty: 1, named: 1 },
      { ...LINE, qty: 1 },
    ];
    expect(withoutOrdered([card(3, anna, ben)], ordered)).toEqual([card(1, ben)]);
    const each = { ...LINE, qty: 1, named: 1 };
    expect(withoutOrdered([card(3, anna, ben)], [each, each])).toEqual([card(1)]);
    expect(withoutOrdered([card(2, anna)], [{ ...LINE, qty: 1 }])).toEqual([card(1, anna)]);
  });
});
