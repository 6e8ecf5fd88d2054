/** Whole units that somebody typed; null: it is no such number. */
export function readUnits(text: string): number | null {
  return /^\d{1,7}$/.test(text.trim()) ? Number(text) : null;
}
