import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '#lib/api/query-client.ts';
import { foldPlaceName } from '#lib/commerce/localities/fold-place-name.ts';
import { LOCALITY_QUERY_LENGTH, type Locality } from '#lib/commerce/localities/locality.ts';
import { localitiesQuery } from './localities-query.ts';

/** Pause in typing before suggestions are requested, in ms. */
const PAUSE_MS = 120;
/** Fewer letters would match too many places. */
const LEAST_LETTERS = 2;

export interface FoundLocalities {
  /** The answer for the last text; empty while the text is too short. */
  localities: readonly Locality[];
  /** Whether the whole text was answered and matches nothing. */
  noMatch: boolean;
  loading: boolean;
  failed: boolean;
  /** A failed call's error, if any. */
  error: unknown;
  retry: () => void;
}

const NONE: readonly Locality[] = [];

/**
 * Localities that match a text as it is typed. Those for an earlier text stay until new ones
 * arrive.
 */
export function useLocalities(text: string, wanted: boolean): FoundLocalities {
  const folded = foldPlaceName(text.slice(0, LOCALITY_QUERY_LENGTH));
  const question = useSettled(folded.slice(0, LOCALITY_QUERY_LENGTH));
  const enabled = wanted && question.length >= LEAST_LETTERS;
  const { data, isFetching, isError, error, isPlaceholderData, refetch } = useQuery(
    { ...localitiesQuery(question), enabled, placeholderData: keepPreviousData },
    queryClient(),
  );
  return {
    localities: (folded.length >= LEAST_LETTERS && data) || NONE,
    noMatch:
      enabled && question === folded && data?.length === 0 && !isPlaceholderData && !isFetching,
    loading: enabled && isFetching,
    failed: enabled && isError && !isFetching,
    error,
    retry: () => void refetch(),
  };
}

/** The text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
