import { describe, expect, it } from 'vitest';
import {
  boostTarget,
  datesOf,
  draftOf,
  moved,
  orderOf,
  stepWords,
} from '#lib/commerce/staff/arrangement-draft.ts';

describe('a draft of an arrangement', () => {
  it('is what was saved until something is changed', () => {
    // Midnight in Sydney, in summer and in winter.
    const from = Date.UTC(2026, 11, 24, 13);
    const until = Date.UTC(2027, 5, 30, 14);
    const boost = { kind: 'new', steps: 2 } as const;
    const saved = { pins: [{ id: 'bluff' }], boosts: [{ boost, name: 'New' }], from, until };
    const draft = draftOf(saved);
    expect(draft).toMatchObject({ from: '2026-12-25T00:00', until: '2027-07-01T00:00' });
    expect(datesOf(draft)).toEqual({ from, until });
    expect(orderOf(draft)).toEqual({ pins: ['bluff'], boosts: [boost] });
  });

  it('may have no dates, but none that make no sense', () => {
    expect(datesOf({ from: '', until: '' })).toEqual({ from: null, until: null });
    expect(datesOf({ from: 'soon', until: '' })).toEqual({
      problems: { from: 'Enter a day and a time.' },
    });
    expect(datesOf({ from: '2027-01-02T00:00', until: '2027-01-01T00:00' })).toEqual({
      problems: { until: 'It must end after it begins.' },
    });
  });

  it('changes by one place at a time', () => {
    expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  });

  it('says what a step does, and which boosts are of the same thing', () => {
    expect([stepWords(2), stepWords(-1)]).toEqual(['24 places up', '12 places down']);
    expect(boostTarget({ kind: 'brand', slug: 'a', steps: 1 })).toBe(
      boostTarget({ kind: 'brand', slug: 'a', steps: -2 }),
    );
  });
});
