import { describe, expect, it } from 'vitest';
import { formatDay } from '#lib/commerce/format-day.ts';
import { blockOf, changeOfMindUntil, returnBlocks } from '#lib/commerce/returns/eligibility.ts';
import { CHANGE_OF_MIND_REASONS, FAULT_REASONS } from '#lib/commerce/returns/return.ts';
import { RETURN_BLOCK_TEXTS } from '#lib/commerce/returns/texts.ts';
import { order } from '#tests/support/orders.ts';

const DAY_MS = 86_400_000;
/** Placed on 5 March 2026 at 2.30 pm in Sydney; daylight saving ends a month later. */
const delivered = order({ status: 'delivered' });
const some = { shipped: 1, coming: 0, left: 1, isGiftCard: false };
const daysAfter = (days: number) => delivered.date + days * DAY_MS;

describe('a change of mind', () => {
  it('ends with the 60th day after the day of the order in Sydney', () => {
    expect(formatDay(changeOfMindUntil(delivered))).toBe('4 May 2026');
    const lastMinute = Date.UTC(2026, 4, 4, 13, 59);
    expect(returnBlocks(delivered, some, lastMinute).changeOfMind).toBeNull();
    expect(returnBlocks(delivered, some, lastMinute + 60_000).changeOfMind).toBe('TOO_OLD');
  });

  it('does not cover gift cards', () => {
    expect(returnBlocks(delivered, { ...some, isGiftCard: true }, daysAfter(1))).toEqual({
      changeOfMind: 'GIFT_CARD',
      fault: null,
    });
  });
});

describe('a fault', () => {
  it.each([61, 400, 4_000])('has no time limit: %i days later', (days) => {
    expect(returnBlocks(delivered, some, daysAfter(days)).fault).toBeNull();
  });

  it('is decided by the reason of the return', () => {
    const blocks = returnBlocks(delivered, some, daysAfter(90));
    for (const reason of FAULT_REASONS) expect(blockOf(blocks, reason)).toBeNull();
    for (const reason of CHANGE_OF_MIND_REASONS) expect(blockOf(blocks, reason)).toBe('TOO_OLD');
  });
});

it.each([
  [{ status: 'shipped' }, null],
  [{ status: 'delivered' }, null],
  [{ status: 'cancelled' }, 'CANCELLED'],
  [{ status: 'delivered', channel: 'pos' }, 'BOUGHT_IN_STORE'],
] as const)('returnBlocks of an order like %j is %s', (like, block) => {
  expect(returnBlocks(order(like), some, daysAfter(1))).toEqual({
    changeOfMind: block,
    fault: block,
  });
});

it.each([
  ['that waits to be sent', { shipped: 0, coming: 1, left: 0 }, 'NOT_SENT'],
  ['that was cancelled', { shipped: 0, coming: 0, left: 0 }, 'CANCELLED'],
  ['of which another unit waits', { shipped: 1, coming: 1, left: 1 }, null],
] as const)('returnBlocks of a line %s is $2', (_which, line, block) => {
  expect(returnBlocks(delivered, { ...some, ...line }, daysAfter(1)).fault).toBe(block);
});

it('returnBlocks is ALL_RETURNED when no unit is left', () => {
  expect(returnBlocks(delivered, { ...some, left: 0 }, daysAfter(1))).toEqual({
    changeOfMind: 'ALL_RETURNED',
    fault: 'ALL_RETURNED',
  });
});

// The ACCC's sweep of 2025 named such wordings misleading: a fault has no time limit of ours.
it('the text about an old order never says that it cannot be returned', () => {
  expect(RETURN_BLOCK_TEXTS.TOO_OLD).not.toMatch(/can(?:’t|not) be returned/);
  expect(RETURN_BLOCK_TEXTS.TOO_OLD).toContain('no time limit');
});

it('the text about a purchase in a store asks for any proof of it, not only a receipt', () => {
  expect(RETURN_BLOCK_TEXTS.BOUGHT_IN_STORE).toMatch(/receipt or another proof of purchase/);
  expect(RETURN_BLOCK_TEXTS.BOUGHT_IN_STORE).toContain('bank statement');
});
