import { describe, expect, test } from 'vitest';
import {
  FAULTS,
  type FaultName,
  type PlannedFault,
  planFaults,
  seedOf,
} from '#tests/faults/plan.ts';

const TEN_MINUTES = 600_000;
const SEEDS = Array.from({ length: 50 }, (_, index) => index * 7_919);

describe('faults on purpose', () => {
  test('are the same for the same seed, and others for another one', () => {
    expect(planFaults(42, TEN_MINUTES)).toEqual(planFaults(42, TEN_MINUTES));
    expect(planFaults(43, TEN_MINUTES)).not.toEqual(planFaults(42, TEN_MINUTES));
  });

  test('of ten minutes are of every kind, and all end in time', () => {
    for (const seed of SEEDS) {
      const plan = planFaults(seed, TEN_MINUTES);
      expect(new Set(plan.map(({ kind }) => kind))).toEqual(new Set(Object.keys(FAULTS)));
      expect(plan.every(({ at, lasts }) => at >= 5_000 && at + lasts <= TEN_MINUTES)).toBe(true);
    }
  });

  test('of one group never overlap on one target, so that none ends another', () => {
    for (const seed of SEEDS) {
      const plan = planFaults(seed, TEN_MINUTES);
      const alike = Map.groupBy(plan, ({ kind, target }) => `${FAULTS[kind].group} ${target}`);
      for (const faults of alike.values()) expect(overlaps(faults)).toEqual([]);
    }
  });

  test('hit only what their kind can hit', () => {
    for (const { kind, target } of planFaults(7, TEN_MINUTES)) {
      expect(FAULTS[kind as FaultName].targets).toContain(target);
    }
  });

  test('give each shopper choices of their own', () => {
    const names = Array.from({ length: 40 }, (_, index) => `shopper-${index}`);
    expect(new Set(names.map((name) => seedOf(1, name))).size).toBe(40);
    expect(seedOf(1, 'shopper-1')).toBe(seedOf(1, 'shopper-1'));
    expect(seedOf(2, 'shopper-1')).not.toBe(seedOf(1, 'shopper-1'));
  });
});

function overlaps(faults: readonly PlannedFault[]): PlannedFault[] {
  return faults.filter(({ at }, index) => {
    const before = faults[index - 1];
    return before !== undefined && before.at + before.lasts > at;
  });
}
