'use client';

import { useEffect, useState } from 'react';
import { newestOnly } from '#lib/api/newest-only.ts';
import { findContent } from '#lib/api/search/find-content.ts';
import { suggest } from '#lib/api/search/suggest.ts';
import { searchText } from '#lib/commerce/catalogue/search-text.ts';
import { type FoundGroup, suggestedGroups } from '#lib/commerce/search/found-content.ts';
import type { SearchSuggestions } from '#lib/commerce/search/search-suggestions.ts';

/** Pause in typing before suggestions are requested, in ms. */
const PAUSE = 80;
/** Number of texts whose suggestions are cached, for shoppers who delete letters again. */
const KEPT = 50;

interface Answered<Answer> {
  /** The text that the answer belongs to. */
  text: string;
  /** Null after a failure. */
  answer: Answer | null;
}

export interface Suggested {
  /** The text that the suggestions belong to. */
  text: string;
  suggestions: SearchSuggestions;
  /** Posts, articles and stores; none until they arrive. */
  pages: readonly FoundGroup[];
}

/**
 * Suggestions for a text while it is typed, and whether those of the newest text are still to come.
 * The previous ones stay until then; after a failure there are none, as the search itself reports
 * it. Products never wait for posts, articles and stores, which are left out if they do not load.
 */
export function useSuggestions(text: string): { suggested: Suggested | null; loading: boolean } {
  const wanted = searchText(text);
  const products = useWhileTyping(wanted, suggest);
  const pages = useWhileTyping(wanted, suggestedPages);
  if (wanted === '') return { suggested: null, loading: false };
  return {
    suggested: products?.answer
      ? {
          text: products.text,
          suggestions: products.answer,
          pages: (pages?.text === products.text && pages.answer) || NONE,
        }
      : null,
    loading: products?.text !== wanted,
  };
}

const NONE: readonly FoundGroup[] = [];

async function suggestedPages(text: string): Promise<FoundGroup[]> {
  return suggestedGroups(await findContent(text));
}

/**
 * The answer to the newest text that was answered; null before the first. At most one request runs
 * at a time, and the newest text's response always wins. `ask` must stay the same.
 */
function useWhileTyping<Answer>(
  wanted: string,
  ask: (text: string) => Promise<Answer>,
): Answered<Answer> | null {
  const [answered, setAnswered] = useState<Answered<Answer> | null>(null);
  const [askNewest] = useState(() => {
    const kept = new Map<string, Answer>();
    const load = async (input: string) => kept.get(input) ?? (await ask(input));
    return newestOnly(load, (input: string, answer) => {
      setAnswered({ text: input, answer });
      if (!answer) return;
      kept.set(input, answer);
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    });
  });
  useEffect(() => {
    if (wanted === '') return;
    const timer = setTimeout(() => askNewest(wanted), PAUSE);
    return () => clearTimeout(timer);
  }, [wanted, askNewest]);
  return answered;
}
