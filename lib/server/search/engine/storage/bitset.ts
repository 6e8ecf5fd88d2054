/** Sets of document numbers as words of 32 bits: what filters and facet counts are made of. */
export type Bitset = Uint32Array;

/** Words of 32 bits needed for `size` members. */
export function wordsFor(size: number): number {
  return (size + 31) >>> 5;
}

export function fullBitset(size: number): Bitset {
  const bits = new Uint32Array(wordsFor(size)).fill(0xffffffff);
  if (size & 31) bits[bits.length - 1] = 2 ** (size & 31) - 1;
  return bits;
}

export function has(bits: Bitset, member: number): boolean {
  return (((bits[member >>> 5] ?? 0) >>> (member & 31)) & 1) === 1;
}

export function add(bits: Bitset, member: number): void {
  bits[member >>> 5] = (bits[member >>> 5] ?? 0) | (1 << (member & 31));
}

export function remove(bits: Bitset, member: number): void {
  bits[member >>> 5] = (bits[member >>> 5] ?? 0) & ~(1 << (member & 31));
}

/** Members of one word of 32 bits (Warren, Hacker's Delight, 5-1). */
export function popcount(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function size(bits: Bitset): number {
  let count = 0;
  for (let word = 0; word < bits.length; word++) count += popcount(bits[word] as number);
  return count;
}

export function isEmpty(bits: Bitset): boolean {
  return bits.every((word) => word === 0);
}

/** Keeps in `target` only what is in `other` too. */
export function intersect(target: Bitset, other: Bitset): void {
  for (let word = 0; word < target.length; word++) {
    target[word] = (target[word] as number) & (other[word] as number);
  }
}

/** Adds to `target` all of `other`. */
export function unite(target: Bitset, other: Bitset): void {
  for (let word = 0; word < target.length; word++) {
    target[word] = (target[word] as number) | (other[word] as number);
  }
}

/** Removes from `target` all of `other`. */
export function subtract(target: Bitset, other: Bitset): void {
  for (let word = 0; word < target.length; word++) {
    target[word] = (target[word] as number) & ~(other[word] as number);
  }
}

/** The members in ascending order; `count` is their number. */
export function members(bits: Bitset, count = size(bits)): Uint32Array {
  const list = new Uint32Array(count);
  let at = 0;
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] as number;
    while (rest !== 0) {
      const lowest = rest & -rest;
      list[at++] = (word << 5) + 31 - Math.clz32(lowest);
      rest ^= lowest;
    }
  }
  return list;
}

/** Up to `limit` members in ascending order after skipping the first `offset`. */
export function slice(bits: Bitset, offset: number, limit: number): number[] {
  const list: number[] = [];
  let skip = offset;
  for (let word = 0; word < bits.length && list.length < limit; word++) {
    let rest = bits[word] as number;
    const here = popcount(rest);
    if (here <= skip) {
      skip -= here;
      continue;
    }
    while (rest !== 0 && list.length < limit) {
      const lowest = rest & -rest;
      rest ^= lowest;
      if (skip > 0) skip--;
      else list.push((word << 5) + 31 - Math.clz32(lowest));
    }
  }
  return list;
}
