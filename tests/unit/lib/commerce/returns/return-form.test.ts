import { describe, expect, it } from 'vitest';
import { createReturnCall } from '#lib/api/calls/returns/create-return.ts';
import { RETURN_COMMENT_LENGTH } from '#lib/commerce/limits.ts';
import { unitsToStock } from '#lib/commerce/returns/reasons.ts';
import {
  CHANGE_OF_MIND_REASONS,
  FAULT_REASONS,
  type ReturnReason,
} from '#lib/commerce/returns/return.ts';
import {
  chosenLines,
  emptyForm,
  fitForm,
  formProblems,
  isComplete,
  isReturnable,
  type ReturnForm,
  type ReturnLineForm,
  reasonsFor,
  remediesFor,
  requestedLines,
  requestedMethod,
} from '#lib/commerce/returns/return-form.ts';
import { deliveredOrder, returnOptionsOf } from '#tests/support/returns.ts';

const options = returnOptionsOf();
const [boots, , giftCard] = options.lines;
if (!boots || !giftCard) throw new Error('The order has these lines.');

/** A form that chooses the boots. */
function choosing(change: Partial<ReturnLineForm> = {}, how: Partial<ReturnForm> = {}): ReturnForm {
  const form = emptyForm(options);
  const lines = form.lines.map((line) =>
    line.line === 0 ? { ...line, chosen: true, reason: 'TOO_SMALL' as const, ...change } : line,
  );
  return { lines, method: 'POST', erpStoreId: null, ...how };
}

describe('the reasons that a return form offers', () => {
  it('include all faults without a time limit, also for a gift card', () => {
    for (const daysLater of [61, 4_000]) {
      for (const line of returnOptionsOf(deliveredOrder(), { daysLater }).lines) {
        expect(reasonsFor(line)).toEqual({ changeOfMind: [], fault: FAULT_REASONS });
        expect(isReturnable(line)).toBe(true);
      }
    }
    expect(reasonsFor(giftCard)).toEqual({ changeOfMind: [], fault: FAULT_REASONS });
  });
});

describe('unitsToStock', () => {
  it('takes units of a change of mind, and none with a fault', () => {
    const back = (reason: ReturnReason) => unitsToStock([{ line: 0, qty: 2, reason }], new Map());
    for (const reason of CHANGE_OF_MIND_REASONS) expect(back(reason)).toEqual([2]);
    for (const reason of FAULT_REASONS) expect(back(reason)).toEqual([0]);
  });

  it('leaves out as many units of a line as may be of a size for which it was exchanged', () => {
    const back = [
      { line: 0, qty: 1, reason: 'TOO_SMALL' },
      { line: 0, qty: 3, reason: 'CHANGED_MIND' },
      { line: 1, qty: 1, reason: 'CHANGED_MIND' },
    ] as const;
    expect(unitsToStock(back, new Map([[0, 2]]))).toEqual([0, 2, 1]);
  });
});

describe('the remedies that a return form offers', () => {
  it('are a refund and another size for a change of mind', () => {
    expect(remediesFor('TOO_SMALL', boots)).toEqual(['REFUND', 'EXCHANGE']);
    expect(remediesFor('TOO_SMALL', giftCard)).toEqual(['REFUND']);
  });

  it('are a refund, a replacement and, for a faulty item, a repair', () => {
    expect(remediesFor('FAULTY_OR_DAMAGED', giftCard)).toEqual(['REFUND', 'REPLACEMENT', 'REPAIR']);
    expect(remediesFor('WRONG_ITEM', giftCard)).toEqual(['REFUND', 'REPLACEMENT']);
  });

  it('are none before there is a reason', () => {
    expect(remediesFor(null, boots)).toEqual([]);
  });
});

describe('an empty form', () => {
  it('chooses the only line that can be returned', () => {
    const claimed = [0, 1].map((unit) => ({ line: 0, unit, isFault: false }));
    const left = returnOptionsOf(deliveredOrder(), {
      claimed: [...claimed, { line: 1, unit: 0, isFault: false }],
    });
    expect(emptyForm(left).lines.map(({ chosen }) => chosen)).toEqual([false, false, true]);
  });
});

describe('a form that no longer fits', () => {
  it('keeps what was typed, and drops what is no longer possible', () => {
    const form = choosing({
      qty: 2,
      comment: 'Too tight.',
      wish: 'EXCHANGE',
      variantId: 'boot-43',
    });
    const one = returnOptionsOf(deliveredOrder(), {
      claimed: [{ line: 0, unit: 0, isFault: false }],
      exchangesOf: () => [{ variantId: 'boot-43', size: '43', stock: 'soldOut' }],
    });
    expect(fitForm(form, one).lines[0]).toEqual({
      ...form.lines[0],
      qty: 1,
      variantId: null,
    });
    const none = returnOptionsOf(deliveredOrder(), {
      claimed: [0, 1].map((unit) => ({ line: 0, unit, isFault: false })),
    });
    expect(fitForm(form, none).lines[0]).toMatchObject({ chosen: false, comment: 'Too tight.' });
  });

  it('keeps a size that is in stock, and drops one that is not sold any more', () => {
    const fitted = (variantId: string) =>
      fitForm(choosing({ wish: 'EXCHANGE', qty: 2, variantId }), options).lines[0];
    expect(fitted('boot-43')).toMatchObject({ wish: 'EXCHANGE', qty: 2, variantId: 'boot-43' });
    expect(fitted('boot-44')).toMatchObject({ wish: 'EXCHANGE', qty: 2, variantId: null });
    expect(fitted('boot-45')).toMatchObject({ wish: 'EXCHANGE', qty: 2, variantId: null });
  });

  it('becomes a wish for a refund when the wish is not possible for its reason', () => {
    const line = fitForm(choosing({ wish: 'REPAIR' }), options).lines[0];
    expect(line).toMatchObject({ reason: 'TOO_SMALL', wish: 'REFUND' });
  });

  it('drops a change of mind once its time is over, but keeps the line', () => {
    const late = returnOptionsOf(deliveredOrder(), { daysLater: 61 });
    expect(fitForm(choosing(), late).lines[0]).toMatchObject({ chosen: true, reason: null });
  });

  it('becomes an empty one when it is of another order', () => {
    const other = { ...choosing(), lines: [] };
    expect(fitForm(other, options).lines).toEqual(emptyForm(options).lines);
  });
});

describe('formProblems', () => {
  it.each<[string, ReturnForm, object]>([
    ['any item', emptyForm(options), { nothing: expect.any(String), method: expect.any(String) }],
    [
      'a reason',
      choosing({ reason: null }),
      { lines: new Map([[0, { reason: expect.any(String) }]]) },
    ],
    [
      'words about a fault',
      choosing({ reason: 'WRONG_ITEM', comment: '  ' }),
      { lines: new Map([[0, { comment: expect.any(String) }]]) },
    ],
    [
      'the size to exchange for',
      choosing({ wish: 'EXCHANGE' }),
      { lines: new Map([[0, { variantId: expect.any(String) }]]) },
    ],
    ['the way back', choosing({}, { method: null }), { method: expect.any(String) }],
    ['the store', choosing({}, { method: 'STORE' }), { method: expect.any(String) }],
    [
      'a shorter comment',
      choosing({ comment: 'x'.repeat(RETURN_COMMENT_LENGTH + 1) }),
      { lines: new Map([[0, { comment: expect.any(String) }]]) },
    ],
  ])('names what the form lacks: %s', (_, form, problems) => {
    expect(formProblems(form)).toMatchObject(problems);
    expect(isComplete(formProblems(form))).toBe(false);
  });

  it('accepts a comment of the greatest length', () => {
    const form = choosing({ comment: 'x'.repeat(RETURN_COMMENT_LENGTH) });
    expect(isComplete(formProblems(form))).toBe(true);
  });

  it('asks for no words about a change of mind', () => {
    expect(isComplete(formProblems(choosing({ comment: '' })))).toBe(true);
  });

  it('ignores what was typed about a line that is not chosen', () => {
    const form = choosing();
    const lines = form.lines.map((line) =>
      line.line === 1
        ? { ...line, wish: 'EXCHANGE' as const, reason: 'WRONG_ITEM' as const }
        : line,
    );
    expect(isComplete(formProblems({ ...form, lines }))).toBe(true);
  });
});

it('chosenLines joins each chosen line with what was bought, and leaves out the others', () => {
  const form = choosing();
  const { order } = options;
  expect(chosenLines(form, order)).toEqual([{ typed: form.lines[0], bought: order.lines[0] }]);
  expect(chosenLines(form, { lines: [] })).toEqual([]);
});

describe('a request', () => {
  it.each<[string, Partial<ReturnForm>, object]>([
    ['by post', { method: 'POST' }, { type: 'POST' }],
    [
      'by post, after a store was chosen',
      { method: 'POST', erpStoreId: 'hobart' },
      { type: 'POST' },
    ],
    ['to a store', { method: 'STORE', erpStoreId: '7' }, { type: 'STORE', erpStoreId: '7' }],
  ])('sends the goods back %s', (_, how, method) => {
    expect(requestedMethod(choosing({}, how))).toEqual(method);
  });

  it('names a size only for an exchange', () => {
    const wishOf = (change: Partial<ReturnLineForm>) => requestedLines(choosing(change))[0]?.wish;
    const variantId = 'boot-43';
    expect(wishOf({ wish: 'EXCHANGE', variantId })).toEqual({ type: 'EXCHANGE', variantId });
    expect(wishOf({ wish: 'EXCHANGE' })).toEqual({ type: 'REFUND' });
    expect(wishOf({ wish: 'REPAIR', variantId })).toEqual({ type: 'REPAIR' });
  });

  it('leaves out a line that is not chosen, whatever was typed about it', () => {
    expect(requestedLines(choosing({ chosen: false }))).toEqual([]);
  });

  it('has the comment without the spaces around it', () => {
    expect(requestedLines(choosing({ comment: '  Too tight.\n' }))[0]?.comment).toBe('Too tight.');
  });
});

it('requestedLines and requestedMethod turn a complete form into a request that the call accepts', () => {
  const form = choosing(
    { qty: 2, comment: '  Toes touch.\n', wish: 'EXCHANGE', variantId: 'boot-43' },
    { method: 'STORE', erpStoreId: 'hobart' },
  );
  expect(isComplete(formProblems(form))).toBe(true);
  const request = {
    returnToken: 'A'.repeat(40),
    lines: requestedLines(form),
    method: requestedMethod(form),
    shown: { refund: 44_000 },
  };
  expect(createReturnCall.request.parse(request)).toEqual({
    returnToken: 'A'.repeat(40),
    lines: [
      {
        line: 0,
        qty: 2,
        reason: 'TOO_SMALL',
        comment: 'Toes touch.',
        wish: { type: 'EXCHANGE', variantId: 'boot-43' },
      },
    ],
    method: { type: 'STORE', erpStoreId: 'hobart' },
    shown: { refund: 44_000 },
  });
});
