/** What a count makes of the units to sell. */
export interface CountOutcome {
  sellable: number;
  /** Units that are sold and were not there; 0: none. */
  oversold: number;
}

/**
 * What the shop sells after a count. `counted`: all units on the shelf; `waiting`: those of them that
 * are sold and not yet sent; `moved`: units that came, or below zero went, after the count.
 */
export function countOutcome(count: {
  counted: number;
  waiting: number;
  moved?: number;
}): CountOutcome {
  const target = count.counted - count.waiting + (count.moved ?? 0);
  return { sellable: Math.max(target, 0), oversold: Math.max(-target, 0) };
}

/** The same in words, for the person who counted. `now`: what can be sold before the count. */
export function countWords(count: { counted: number; waiting: number; now: number }): string {
  const { sellable, oversold } = countOutcome(count);
  const after = `The shop will show ${sellable} to sell`;
  const before = sellable === count.now ? ', as now.' : `; now it shows ${count.now}.`;
  return `You counted ${count.counted}${soldWords(count.waiting, oversold)} ${after}${before}`;
}

function soldWords(waiting: number, missing: number): string {
  const areSold = `${waiting === 1 ? 'is' : 'are'} sold and not yet sent`;
  if (missing > 0)
    return `, but ${waiting} ${areSold}: ${missing} ${missing === 1 ? 'is' : 'are'} missing.`;
  return waiting === 0 ? '. None is sold.' : `. ${waiting} of them ${areSold}.`;
}
