/** A picture of a product. */
interface Pictured {
  hash: string;
}

/** A picture as the shop has it; a product's pictures stand in the order in which they are shown. */
interface ShownPicture extends Pictured {
  /** Its place in the import, if the staff put the pictures in another order; null: it has the import's. */
  place: number | null;
}

/** A name for each picture of a product, given in the import's order. One may be there twice. */
export function pictureNames(imported: readonly Pictured[]): string[] {
  const seen = new Map<string, number>();
  return imported.map(({ hash }) => {
    const count = seen.get(hash) ?? 0;
    seen.set(hash, count + 1);
    return `${hash}-${count}`;
  });
}

/** A product's pictures in the import's order. */
export function asImported<Picture extends ShownPicture>(shown: readonly Picture[]): Picture[] {
  return shown.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
}

/** The names of a product's pictures, in the order in which they are shown. */
export function shownNames(shown: readonly ShownPicture[]): string[] {
  const imported = asImported(shown);
  const names = pictureNames(imported);
  return shown.map((picture) => names[imported.indexOf(picture)] ?? '');
}

/** Things in an order by name. Those that it lacks come last, as they stand. */
export function inOrder<Thing>(
  things: readonly Thing[],
  nameOf: (thing: Thing, index: number) => string,
  order: readonly string[],
): Thing[] {
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return things
    .map((thing, index) => ({ thing, place: placeOf(nameOf(thing, index)) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ thing }) => thing);
}

/**
 * Where an import's pictures are shown, given what the shop has: the order of the staff stays, new
 * ones come after it. It ends when none of its pictures is left.
 */
export function placePictures<Picture extends Pictured>(
  imported: readonly Picture[],
  shown: readonly ShownPicture[],
): (Picture & { place?: number })[] {
  const names = pictureNames(imported);
  const order = shownNames(shown);
  const isOrdered = shown.some(({ place }) => place !== null);
  if (!isOrdered || !order.some((name) => names.includes(name))) return [...imported];
  const placed = imported.map((picture, place) => ({ ...picture, place }));
  return inOrder(placed, ({ place }) => names[place] ?? '', order);
}
