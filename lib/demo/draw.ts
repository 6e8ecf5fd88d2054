import { seededInteger } from '#lib/demo/catalogue/seed.ts';

/*
 * What the demo invents looks random and is the same on every machine: each draw depends on a key
 * and on what is drawn, and on nothing else.
 */

/** A whole number from 0, below `below`. */
export const one = (key: string, what: string, below: number) =>
  seededInteger(`${key} ${what}`, 0, below - 1);

export function pick<Item>(
  list: readonly [Item, ...Item[]] | readonly Item[],
  key: string,
  what: string,
) {
  return list[one(key, what, list.length)] as Item;
}

/** One of the values, each as often as its share of 100 says. */
export function drawn<Value>(
  values: readonly Value[],
  shares: readonly number[],
  key: string,
  what: string,
): Value {
  let left = one(key, what, 100);
  for (const [index, share] of shares.entries()) {
    left -= share;
    if (left < 0) return values[index] as Value;
  }
  return values.at(-1) as Value;
}

/** The list in another order. */
export function shuffled<Item>(list: readonly Item[], key: string): Item[] {
  return list
    .map((item, index) => ({ item, place: seededInteger(`${key} ${index}`, 0, 0xffff_ffff) }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
