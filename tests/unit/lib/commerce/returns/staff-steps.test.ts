import { describe, expect, it } from 'vitest';
import { RETURN_STATES } from '#lib/commerce/returns/return.ts';
import { type RefundPart, staffSteps } from '#lib/commerce/returns/staff-steps.ts';

const ALL = { decide: true, receive: true, refund: true };
const REFUSED: RefundPart[] = [{ state: 'done' }, { state: 'refused' }];

describe('the steps of staff with a return', () => {
  it.each([
    ['requested', ['approved', 'received', 'declined', 'cancelled']],
    ['approved', ['received', 'declined', 'cancelled']],
    ['received', ['refund']],
    ['refunded', []],
    ['declined', []],
    ['cancelled', []],
  ] as const)('of a return that is %s', (state, steps) => {
    expect(staffSteps({ state, parts: null }, ALL)).toEqual(steps);
  });

  it('let a refund be decided once, and be tried again only if a part was refused', () => {
    const steps = (parts: RefundPart[]) => staffSteps({ state: 'received', parts }, ALL);
    expect(steps([{ state: 'pending' }])).toEqual([]);
    expect(steps([])).toEqual([]);
    expect(steps(REFUSED)).toEqual(['refund-again', 'by-hand']);
  });

  it('leave a refund that waits for a second person to that person’s decision', () => {
    expect(staffSteps({ state: 'received', parts: null, isAsked: true }, ALL)).toEqual([]);
  });

  it('leave only “by hand” for a refund that a bank refused after it was made', () => {
    expect(staffSteps({ state: 'refunded', parts: REFUSED }, ALL)).toEqual(['by-hand']);
  });

  it('are only “received” for who takes goods in', () => {
    const may = { decide: false, receive: true, refund: false };
    for (const state of RETURN_STATES) {
      const steps = staffSteps({ state, parts: REFUSED }, may);
      expect(steps.filter((step) => step !== 'received')).toEqual([]);
    }
  });

  it('have no refund for who decides about returns but may not give money back', () => {
    const may = { decide: true, receive: true, refund: false };
    expect(staffSteps({ state: 'received', parts: null }, may)).toEqual([]);
    expect(staffSteps({ state: 'received', parts: REFUSED }, may)).toEqual([]);
  });
});
