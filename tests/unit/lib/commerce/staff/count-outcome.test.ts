import { describe, expect, it } from 'vitest';
import { countOutcome, countWords } from '#lib/commerce/staff/count-outcome.ts';

describe('a count', () => {
  it.each([
    [
      { counted: 12, waiting: 3 },
      { sellable: 9, oversold: 0 },
    ],
    [
      { counted: 3, waiting: 3 },
      { sellable: 0, oversold: 0 },
    ],
    [
      { counted: 2, waiting: 3 },
      { sellable: 0, oversold: 1 },
    ],
    [
      { counted: 5, waiting: 0, moved: -2 },
      { sellable: 3, oversold: 0 },
    ],
  ])('of %j leaves %j to sell', (count, outcome) => {
    expect(countOutcome(count)).toEqual(outcome);
  });

  it('says in words what the shop will show', () => {
    expect(countWords({ counted: 12, waiting: 3, now: 7 })).toBe(
      'You counted 12. 3 of them are sold and not yet sent. The shop will show 9 to sell; now it shows 7.',
    );
    expect(countWords({ counted: 4, waiting: 0, now: 4 })).toBe(
      'You counted 4. None is sold. The shop will show 4 to sell, as now.',
    );
    expect(countWords({ counted: 1, waiting: 3, now: 2 })).toBe(
      'You counted 1, but 3 are sold and not yet sent: 2 are missing. The shop will show 0 to sell; now it shows 2.',
    );
  });
});
