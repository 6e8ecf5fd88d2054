import { type Bitset, members, size } from './storage/bitset.ts';

/** The documents found, as a set and, on demand, as a list. */
export class FoundDocuments {
  readonly bits: Bitset;
  readonly size: number;
  private members: Uint32Array | undefined;

  constructor(bits: Bitset) {
    this.bits = bits;
    this.size = size(bits);
  }

  list(): Uint32Array {
    this.members ??= members(this.bits, this.size);
    return this.members;
  }
}
