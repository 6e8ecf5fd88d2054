import { queryClient } from '#lib/api/query-client.ts';
import { foldPlaceName } from '#lib/commerce/localities/fold-place-name.ts';
import { LOCALITY_QUERY_LENGTH, type Locality } from '#lib/commerce/localities/locality.ts';
import { localitiesQuery } from './localities-query.ts';

/**
 * What a text most likely means; null if it matches nothing.
 * @throws ApiError if the call fails
 */
export async function firstLocality(text: string): Promise<Locality | null> {
  const question = foldPlaceName(text.slice(0, LOCALITY_QUERY_LENGTH)).slice(
    0,
    LOCALITY_QUERY_LENGTH,
  );
  if (question === '') return null;
  const [first] = await queryClient().fetchQuery(localitiesQuery(question));
  return first ?? null;
}
