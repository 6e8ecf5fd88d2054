import type { LineUnits } from './cancellation.ts';

/** What somebody puts into a parcel, and what that leaves for another one. */
export interface Parcel {
  units: LineUnits[];
  /** How many units it holds. */
  inside: number;
  /** How many units of the order are left. */
  left: number;
  /** Lines whose quantity is no number, or more than the line still has. */
  wrong: number[];
}

/**
 * A parcel by what was typed for each line. `lines`: what is still here; `typed`: quantities by the
 * line's index. A line without one goes in whole.
 */
export function parcelOf(
  lines: readonly LineUnits[],
  typed: Readonly<Record<number, string>>,
): Parcel {
  const parcel: Parcel = { units: [], inside: 0, left: 0, wrong: [] };
  for (const { line, qty: here } of lines) {
    const text = (typed[line] ?? String(here)).trim();
    const qty = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
    if (!(qty <= here)) {
      parcel.wrong.push(line);
      continue;
    }
    if (qty > 0) parcel.units.push({ line, qty });
    parcel.inside += qty;
    parcel.left += here - qty;
  }
  return parcel;
}
