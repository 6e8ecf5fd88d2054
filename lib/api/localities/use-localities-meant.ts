import { useQueries } from '@tanstack/react-query';
import { queryClient } from '#lib/api/query-client.ts';
import {
  doubtQuestions,
  localitiesMeant,
  type TypedPlace,
} from '#lib/commerce/localities/address-doubt.ts';
import type { Locality } from '#lib/commerce/localities/locality.ts';
import { localitiesQuery } from './localities-query.ts';

/**
 * The localities that were probably meant by an address whose parts do not belong together. Empty
 * while that is unknown: a lost network must not cast doubt on an address.
 */
export function useLocalitiesMeant(place: TypedPlace): Locality[] {
  const answers = useQueries(
    { queries: doubtQuestions(place).map(localitiesQuery) },
    queryClient(),
  );
  const known = answers.flatMap(({ data }) => data ?? []);
  return answers.every(({ data }) => data) ? localitiesMeant(place, known) : [];
}
