import type { ShopifyRow } from './columns.ts';
import type { Unit } from './split-group.ts';

/** The limit of a product record. */
const MAX_IMAGES = 30;

interface Picture {
  src: string;
  alt: string;
  position: number;
  /** Ids of the units it shows; null when it shows none in particular. */
  shows: Set<string> | null;
}

/**
 * The pictures of each unit. A picture belongs to the colours that use it as their Variant Image,
 * else to the colours named in its alt text, else to all. A unit's own pictures come first, its
 * Variant Image before the others.
 */
export function galleries(
  rows: readonly ShopifyRow[],
  units: readonly Unit[],
): Map<string, { src: string; alt: string }[]> {
  const chosen = new Map(
    units.map((unit) => [
      unit.id,
      new Set(unit.sizes.map(({ row }) => row.cells.variantImage).filter((src) => src !== '')),
    ]),
  );
  const pictures = picturesOf(rows);
  for (const picture of pictures.values()) {
    const named = units.filter((unit) => chosen.get(unit.id)?.has(picture.src));
    const told = named.length > 0 ? named : units.filter((unit) => tells(picture.alt, unit.colour));
    if (told.length > 0) picture.shows = new Set(told.map((unit) => unit.id));
  }
  return new Map(
    units.map((unit) => {
      const rank = (picture: Picture) =>
        chosen.get(unit.id)?.has(picture.src) ? 0 : picture.shows ? 1 : 2;
      const own = [...pictures.values()]
        .filter((picture) => picture.shows?.has(unit.id) ?? true)
        .sort((a, b) => rank(a) - rank(b) || a.position - b.position)
        .slice(0, MAX_IMAGES);
      return [unit.id, own.map(({ src, alt }) => ({ src, alt: alt.slice(0, 300) }))];
    }),
  );
}

function picturesOf(rows: readonly ShopifyRow[]): Map<string, Picture> {
  const pictures = new Map<string, Picture>();
  const title = rows[0]?.cells.title ?? '';
  const add = (src: string, alt: string, position: number) => {
    if (src === '' || pictures.has(src)) return;
    pictures.set(src, { src, alt: alt || title, position, shows: null });
  };
  for (const { cells } of rows) {
    const position = Number(cells.imagePosition);
    add(cells.image, cells.imageAlt, position > 0 ? position : pictures.size + 1);
  }
  // Include pictures that only a variant names.
  for (const { cells } of rows) add(cells.variantImage, '', pictures.size + 1);
  return pictures;
}

function tells(alt: string, colour: string): boolean {
  if (colour === '') return false;
  const words = (text: string) =>
    ` ${text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `;
  return words(alt).includes(words(colour));
}
