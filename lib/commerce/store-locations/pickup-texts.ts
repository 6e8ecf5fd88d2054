import type { PickupAvailability, UnitsWanted } from './pickup.ts';

/** A cart line, in a text about missing items. */
export interface NamedLine extends Pick<UnitsWanted, 'variantId'> {
  name: string;
  /** Null if there is nothing to choose. */
  shownSize: string | null;
}

/**
 * What a store has of a cart, if only in part: "2 of 3 items here. Missing: Bluff Boot, size 9."
 * Null if it has everything or nothing: then the stock status is enough.
 */
export function partlyThereText(
  lines: readonly NamedLine[],
  wanted: readonly Pick<UnitsWanted, 'variantId'>[],
  { missing }: Pick<PickupAvailability, 'missing'>,
): string | null {
  const there = wanted.length - missing.length;
  if (missing.length === 0 || there <= 0) return null;
  const names = missing.flatMap((id) => {
    const line = lines.find(({ variantId }) => variantId === id);
    return line ? [nameOf(line)] : [];
  });
  const items = wanted.length === 1 ? 'item' : 'items';
  const list = names.length > 0 ? ` Missing: ${names.join('; ')}.` : '';
  return `${there} of ${wanted.length} ${items} here.${list}`;
}

/** The lines of a cart, as such texts name them. */
export function namedLines(
  lines: readonly { item: { variantId: string }; name: string; shownSize: string | null }[],
): NamedLine[] {
  return lines.map(({ item, name, shownSize }) => ({ variantId: item.variantId, name, shownSize }));
}

/** "Bluff Boot, size 9; Trail Sock": the lines of which a store has too few. */
export function missingText(lines: readonly NamedLine[], missing: readonly string[]): string {
  const names = lines.filter(({ variantId }) => missing.includes(variantId)).map(nameOf);
  return names.join('; ');
}

function nameOf({ name, shownSize }: NamedLine): string {
  return shownSize === null ? name : `${name}, size ${shownSize}`;
}

/** "Kept for 14 days". */
export function keptForText(holdDays: number): string {
  return `Kept for ${holdDays} ${holdDays === 1 ? 'day' : 'days'}`;
}
