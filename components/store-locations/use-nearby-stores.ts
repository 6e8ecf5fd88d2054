'use client';

import { useEffect, useMemo, useState } from 'react';
import { useRetryOnline } from '#components/ui/use-retry-online.ts';
import { loadOnce } from '#lib/api/load-once.ts';
import type { NearbyStores } from '#lib/api/stores/use-stores.ts';

const calls = loadOnce(() => import('#lib/api/stores/use-stores.ts'));

/** A request for stores; a retry is another one. */
interface Request {
  near: string;
  attempt: number;
}

interface Outcome {
  request: Request;
  /** Null: the place is unknown. */
  answer: NearbyStores | null | { error: unknown };
}

/**
 * The stores near a place, requested again once the network is back. Not a `useQuery`, as for
 * listings (docs/decisions/027-own-or-library.md): the library would load with the list of all stores.
 */
export function useNearbyStores(near: string | null): {
  answer: NearbyStores | null;
  unknownPlace: boolean;
  failed: boolean;
  error: unknown;
  retry: () => void;
} {
  const [attempt, setAttempt] = useState(0);
  const [retry] = useState(() => () => setAttempt((count) => count + 1));
  const request = useMemo(() => (near === null ? null : { near, attempt }), [near, attempt]);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (!request) return;
    let isNewest = true;
    const keep = (answer: Outcome['answer']) => {
      if (isNewest) setOutcome({ request, answer });
    };
    calls()
      .then(({ fetchStores }) => fetchStores(request.near))
      .then(keep, (error: unknown) => keep({ error }));
    return () => {
      isNewest = false;
    };
  }, [request]);

  const own = request !== null && outcome?.request === request ? outcome : null;
  const failure = own?.answer && 'error' in own.answer ? own.answer : null;
  const failed = failure !== null;
  useRetryOnline(failed, retry);
  const answer = own?.answer && 'stores' in own.answer ? own.answer : null;
  return {
    answer,
    unknownPlace: own !== null && own.answer === null,
    failed,
    error: failure?.error,
    retry,
  };
}
