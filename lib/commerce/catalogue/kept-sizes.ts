/** A shopper's size in one system, as a browser or an account keeps it. */
export interface KeptSize {
  /** One of `SIZE_SYSTEM`: `Women footwear`, `Men letters`. */
  system: string;
  /** `8`, `M`; empty if the shopper has forgotten it since. */
  size: string;
  /** When it was chosen or forgotten, ms since the epoch. */
  chosenAt: number;
}

/** Every system: whose size, and of which kind. A closed list, so that nobody keeps more. */
export const SIZE_SYSTEM = /^(?:Women|Men|Kids) (?:footwear|letters|numbers|ranges|lengths)$/;
/** Longest size, in characters. */
export const SIZE_LENGTH = 20;

/** Sizes keyed by system, as an account stores them. */
export function keyBySystem(sizes: readonly KeptSize[]): Record<string, KeptSize> {
  return Object.fromEntries(sizes.map((size) => [size.system, size]));
}
