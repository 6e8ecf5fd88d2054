import { describe, expect, it } from 'vitest';
import { type BoughtSize, buyerFits } from '#lib/commerce/fit/size-history.ts';

const SYSTEM = 'Men footwear';
const LADDERS = new Map([
  ['tight', ['8', '8.5', '9', '9.5']],
  ['plain', ['8', '9', '10']],
  ['shirt', ['S', 'M']],
]);
const bought = (model: string, size: string, rest: Partial<BoughtSize> = {}): BoughtSize => ({
  model,
  worn: { system: SYSTEM, size },
  kept: true,
  returns: [],
  vote: null,
  ...rest,
});
const sentBack = (
  reason: BoughtSize['returns'][number]['reason'],
  exchangedFor: string | null = null,
) => ({ kept: false, returns: [{ reason, exchangedFor }] });
const fitOf = (model: string, ...args: [BoughtSize[], Parameters<typeof buyerFits>[1]?]) =>
  new Map(buyerFits(args[0], args[1] ?? [], LADDERS)).get(model);

describe('buyerFits', () => {
  it('leaves out buyers without a usual size that other models show', () => {
    expect(buyerFits([bought('tight', '9')], [], LADDERS)).toEqual([]);
    const shirt = { model: 'shirt', worn: { system: 'Men letters', size: 'M' } };
    expect(fitOf('tight', [bought('tight', '9'), bought('shirt', 'M', shirt)])).toBeUndefined();
    expect(
      fitOf('tight', [bought('plain', '9', sentBack('tooSmall')), bought('tight', '9')]),
    ).toBeUndefined();
  });

  it('takes as usual the size kept most often of other models, and the latest of several', () => {
    const history = [bought('plain', '8'), bought('plain', '9'), bought('tight', '9.5')];
    expect(fitOf('tight', history)?.usual).toBe(2);
    expect(fitOf('tight', [bought('plain', '8'), ...history])?.usual).toBe(0);
  });

  it('takes as usual the size that the buyer states', () => {
    const stated = [{ system: SYSTEM, size: '8.5' }];
    expect(fitOf('tight', [bought('plain', '9'), bought('tight', '9')], stated)).toEqual({
      usual: 1,
      tried: [{ rung: 2, outcome: 'kept' }],
    });
    expect(
      fitOf('tight', [bought('tight', '9')], [{ system: SYSTEM, size: '14' }]),
    ).toBeUndefined();
  });

  it('includes what was kept, why it came back and what it was exchanged for', () => {
    const triedAfter = (rest: Partial<BoughtSize>) =>
      fitOf('tight', [bought('plain', '9'), bought('tight', '9', rest)])?.tried;
    expect(triedAfter(sentBack('tooSmall'))).toEqual([{ rung: 2, outcome: 'tooSmall' }]);
    expect(triedAfter(sentBack(null, '9.5'))).toEqual([
      { rung: 2, outcome: 'tooSmall' },
      { rung: 3, outcome: 'kept' },
    ]);
    expect(triedAfter(sentBack('tooSmall', '8.5'))).toEqual([
      { rung: 2, outcome: 'tooLarge' },
      { rung: 1, outcome: 'kept' },
    ]);
    expect(triedAfter(sentBack(null))).toBeUndefined();
    expect(triedAfter({ kept: false })).toBeUndefined();
  });

  it('uses what the buyer’s review says of the fit, unless a return gives a reason', () => {
    const triedAfter = (rest: Partial<BoughtSize>) =>
      fitOf('tight', [bought('plain', '9'), bought('tight', '9', { vote: -1, ...rest })])?.tried;
    expect(triedAfter({})).toEqual([{ rung: 2, outcome: -1 }]);
    expect(triedAfter({ kept: false })).toEqual([{ rung: 2, outcome: -1 }]);
    expect(triedAfter(sentBack('tooLarge'))).toEqual([{ rung: 2, outcome: 'tooLarge' }]);
  });
});
