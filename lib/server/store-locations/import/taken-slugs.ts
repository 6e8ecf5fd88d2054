export interface KnownStore {
  erpStoreId: string;
  slug: string;
}

/**
 * The first wanted store whose slug belongs to another that the import leaves as it is. A store that
 * the import writes gives its old slug up. `replaces`: stores that it does not name are removed.
 */
export function findTakenSlug<Wanted extends { slug: string; record: { erpStoreId: string } }>(
  wanted: readonly Wanted[],
  known: readonly KnownStore[],
  replaces: boolean,
): { store: Wanted; owner: string } | null {
  if (replaces) return null;
  const written = new Set(wanted.map(({ record }) => record.erpStoreId));
  const owners = new Map(
    known.filter(({ erpStoreId }) => !written.has(erpStoreId)).map((one) => [one.slug, one]),
  );
  for (const store of wanted) {
    const owner = owners.get(store.slug);
    if (owner) return { store, owner: owner.erpStoreId };
  }
  return null;
}
