import type { BuyerFit, TriedSize } from '#lib/commerce/fit/buyer-fit.ts';

/** A repeatable source of random numbers (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed;
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  return { uniform, normal };
}
export type Random = ReturnType<typeof randomFrom>;

export const SIZES = 12;

/** A model as it is made: how it runs, in rungs, and whether its large sizes run differently. */
export interface MadeModel {
  shift: number;
  spread: number;
  slope: number;
}

/** Half of the models are true to size; the rest run small or large by up to a rung and a half. */
export function makeModel({ uniform, normal }: Random): MadeModel {
  const kind = uniform();
  const shift =
    kind < 0.5 ? normal() * 0.15 : kind < 0.8 ? 1 + normal() * 0.2 : -1 + normal() * 0.2;
  return { shift, spread: 0.3 + uniform() * 0.4, slope: uniform() < 0.2 ? 0.06 : 0 };
}

/** Somebody with known feet: the size that they usually wear, and the one that fits in a model. */
export interface Shopper {
  usual: number;
  fitting: number;
}

export function makeShopper(model: MadeModel, { uniform, normal }: Random): Shopper {
  const usual = 2 + Math.floor(uniform() * (SIZES - 4));
  const shift = model.shift + model.slope * (usual - SIZES / 2);
  return { usual, fitting: usual + shift + normal() * model.spread };
}

/** Whether somebody sends a size back: the further it is off, the likelier. */
export function sendsBack({ fitting }: Shopper, rung: number, { uniform }: Random): boolean {
  const off = Math.abs(fitting - rung);
  return uniform() < (off < 0.5 ? 0.03 : off < 1 ? 0.45 : 0.95);
}

/** Buys a size, and shows what the shop learns by it: kept, sent back, exchanged, or reviewed. */
export function buys(shopper: Shopper, rung: number, random: Random): BuyerFit {
  const { usual, fitting } = shopper;
  const tried: TriedSize[] = [];
  const review = random.uniform() < 0.2;
  if (sendsBack(shopper, rung, random)) {
    tried.push({ rung, outcome: fitting > rung ? 'tooSmall' : 'tooLarge' });
    if (random.uniform() < 0.5) tried.push({ rung: Math.round(fitting), outcome: 'kept' });
  } else {
    tried.push({ rung, outcome: 'kept' });
    const felt = Math.max(-2, Math.min(2, Math.round(rung - fitting + random.normal() * 0.15)));
    if (review) tried.push({ rung, outcome: felt as -2 | -1 | 0 | 1 | 2 });
  }
  return { usual, tried };
}
