/** A set of document numbers, as 32-bit words; used for filters and facet counts. */
export type Bitset = Uint32Array;

/** How many 32-bit words `size` members need. */
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

/** The number of set bits in a 32-bit word (Warren, Hacker's Delight, 5-1). */
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

/** Intersects `target` with `other` in place. */
export function intersect(target: Bitset, other: Bitset): void {
  for (let word = 0; word < target.length; word++) {
    target[word] = (target[word] as number) & (other[word] as number);
  }
}

/** Adds all members of `other` to `target` in place. */
export function unite(target: Bitset, other: Bitset): void {
  for (let word = 0; word < target.length; word++) {
    target[word] = (target[word] as number) | (other[word] as number);
  }
}

/** Removes all members of `other` from `target` in place. */
export function subtract(target: Bitset, other: Bitset): void {
  for (let word = 0; word < target.length; word++) {
    target[word] = (target[word] as number) & ~(other[word] as number);
  }
}

/** The members in ascending order; `count` must be the size of the set. */
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

/** Up to `limit` members in ascending order, after the first `offset`. */
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
