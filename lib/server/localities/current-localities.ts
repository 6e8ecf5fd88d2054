import 'server-only';
import { cacheTags } from '#lib/server/cache/cache-tags.ts';
import { taggedValue } from '#lib/server/cache/tagged-value.ts';
import { LocalityIndex } from './search/locality-index.ts';

/** This process's index of localities, which updates after an import. */
export const currentLocalities = taggedValue('localities', [cacheTags.localities], async (db) => {
  const rows = await db
    .selectFrom('localities')
    .select(['name', 'state', 'postcode', 'latitude', 'longitude', 'addresses'])
    .execute();
  return new LocalityIndex(rows);
});
