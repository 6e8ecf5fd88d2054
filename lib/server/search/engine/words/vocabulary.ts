import type { IndexImage } from '#lib/server/search/engine/storage/index-image.ts';
import { StringTable } from '#lib/server/search/engine/storage/string-table.ts';
import { MAX_WORD } from './tokenise.ts';

/** A word of the index that resembles a typed word. */
export interface NearWord {
  surface: number;
  /** Edit distance: insertions, deletions, replacements and swaps of neighbours. */
  typos: number;
  /** Only a prefix of the word resembles what was typed. */
  prefix: boolean;
}

/** Every spelling in the index, sorted, so that words with a common prefix are adjacent. */
export class Vocabulary {
  readonly surfaces: readonly string[];
  readonly terms: StringTable;
  /** The term of each surface. */
  readonly termOf: Uint32Array;
  /** How many letters each surface shares with the one before it. */
  private readonly shared: Uint8Array;
  private readonly families: ReadonlyMap<string, readonly number[]>;
  private readonly rows: Uint8Array[];

  constructor(image: IndexImage) {
    this.surfaces = image.json('text.surfaces');
    this.terms = StringTable.in(image, 'text.terms');
    this.termOf = image.u32('text.surfaceTerms');
    this.shared = image.u8('text.surfaceShared');
    this.families = new Map(image.json<[string, number[]][]>('text.families'));
    this.rows = Array.from({ length: MAX_WORD * 2 + 2 }, () => new Uint8Array(MAX_WORD + 1));
  }

  /** The number of a term; undefined when no document has it. */
  term(word: string): number | undefined {
    return this.terms.numberOf(word);
  }

  /** The terms of a family of related words; see `familyOf`. */
  family(stem: string): readonly number[] {
    return this.families.get(stem) ?? [];
  }

  /** The range of the surfaces that begin with `prefix`: from (inclusive) to (exclusive). */
  startingWith(prefix: string): [from: number, to: number] {
    const from = lowerBound(this.surfaces, prefix);
    let to = from;
    while (to < this.surfaces.length && this.surfaces[to]?.startsWith(prefix)) to++;
    return [from, to];
  }

  /**
   * The surfaces within `max` edits of `word` (optimal string alignment distance: no letter is
   * edited twice), except the word itself. With `prefix`, also those of which a prefix is that
   * close.
   *
   * Walks the sorted words like a trie: the rows of the distance table are kept for the letters
   * shared with the previous word, and everything below a hopeless prefix is skipped.
   */
  near(word: string, max: number, prefix: boolean): NearWord[] {
    const { surfaces, shared, rows } = this;
    const width = word.length;
    const letters = Array.from({ length: width }, (_, at) => word.charCodeAt(at));
    const found: NearWord[] = [];
    const first = rows[0] as Uint8Array;
    for (let column = 0; column <= width; column++) first[column] = column;
    // Rows up to this depth are valid for the previous surface.
    let valid = 0;
    let at = 0;
    while (at < surfaces.length) {
      const surface = surfaces[at] as string;
      let depth = Math.min(valid, shared[at] as number);
      if (surface.length < width - max || (!prefix && surface.length > width + max)) {
        // Its length alone is too far off.
        valid = depth;
        at++;
        continue;
      }
      let best = bestPrefix(rows, depth, width, max);
      let hopeless = false;
      while (depth < surface.length && depth < rows.length - 1) {
        depth++;
        const lowest = fillRow(rows, depth, surface, letters, max);
        const whole = (rows[depth] as Uint8Array)[width] as number;
        if (whole < best) best = whole;
        if (lowest > max) {
          hopeless = true;
          break;
        }
      }
      valid = depth;
      if (hopeless && !(prefix && best <= max)) {
        // No word with this prefix can be close enough: skip to the next prefix.
        at++;
        while (at < surfaces.length && (shared[at] as number) >= depth) at++;
        continue;
      }
      const whole = hopeless ? max + 1 : ((rows[depth] as Uint8Array)[width] as number);
      if (whole <= max && whole > 0) found.push({ surface: at, typos: whole, prefix: false });
      else if (prefix && best <= max && best > 0) {
        found.push({ surface: at, typos: best, prefix: true });
      }
      at++;
    }
    return found;
  }
}

/** The least distance between the whole word and any prefix in the table. */
function bestPrefix(rows: Uint8Array[], depth: number, width: number, max: number): number {
  let best = max + 1;
  for (let row = 0; row <= depth; row++) {
    const distance = (rows[row] as Uint8Array)[width] as number;
    if (distance < best) best = distance;
  }
  return best;
}

/** More than any number of edits that is looked for; small enough to be added to. */
const FAR = 100;

/**
 * Fills one row of the optimal string alignment table; returns its lowest entry. More than `max`
 * columns beside the diagonal, every entry is above `max`: they are `FAR` and are not worked out, so
 * that a long word costs no more than a short one.
 */
function fillRow(
  rows: Uint8Array[],
  depth: number,
  surface: string,
  letters: number[],
  max: number,
): number {
  const above = rows[depth - 1] as Uint8Array;
  const row = rows[depth] as Uint8Array;
  const swap = depth > 1 ? (rows[depth - 2] as Uint8Array) : null;
  const letter = surface.charCodeAt(depth - 1);
  const before = depth > 1 ? surface.charCodeAt(depth - 2) : -1;
  const width = letters.length;
  const from = Math.max(1, depth - max);
  const to = Math.min(width, depth + max);
  row[width] = FAR;
  if (to < width) row[to + 1] = FAR;
  if (from <= width) row[from - 1] = from === 1 ? depth : FAR;
  let lowest = from === 1 ? depth : FAR;
  for (let column = from; column <= to; column++) {
    const typed = letters[column - 1] as number;
    let distance = (above[column - 1] as number) + (typed === letter ? 0 : 1);
    const deleted = (above[column] as number) + 1;
    const inserted = (row[column - 1] as number) + 1;
    if (deleted < distance) distance = deleted;
    if (inserted < distance) distance = inserted;
    if (swap && column > 1 && typed === before && letters[column - 2] === letter) {
      const swapped = (swap[column - 2] as number) + 1;
      if (swapped < distance) distance = swapped;
    }
    row[column] = distance;
    if (distance < lowest) lowest = distance;
  }
  return lowest;
}

/** Binary search: the index of `word` in a sorted list, or where it would be inserted. */
function lowerBound(sorted: readonly string[], word: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
