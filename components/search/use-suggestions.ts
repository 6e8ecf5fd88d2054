'use client';

import { useEffect, useState } from 'react';
import { newestOnly } from '#lib/api/newest-only.ts';
import { suggest } from '#lib/api/search/suggest.ts';
import { searchText } from '#lib/commerce/catalogue/search-text.ts';
import type { SearchSuggestions } from '#lib/commerce/search/search-suggestions.ts';

/** Pause in typing before suggestions are requested, in ms. */
const PAUSE = 80;
/** Number of texts whose suggestions are cached, for shoppers who delete letters again. */
const KEPT = 50;

export interface Suggested {
  /** The text that the suggestions belong to. */
  text: string;
  suggestions: SearchSuggestions;
}

/**
 * Suggestions for a text while it is typed. At most one request runs at a time, and the newest
 * text's response always wins. The previous ones stay until it arrives; after a failure there are
 * none, as the search itself reports it.
 */
export function useSuggestions(text: string): Suggested | null {
  const [suggested, setSuggested] = useState<Suggested | null>(null);
  const [ask] = useState(() => {
    const kept = new Map<string, SearchSuggestions>();
    const load = async (input: string) => kept.get(input) ?? (await suggest(input));
    return newestOnly(load, (input: string, suggestions) => {
      setSuggested(suggestions && { text: input, suggestions });
      if (!suggestions) return;
      kept.set(input, suggestions);
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    });
  });
  const wanted = searchText(text);
  useEffect(() => {
    if (wanted === '') return;
    const timer = setTimeout(() => ask(wanted), PAUSE);
    return () => clearTimeout(timer);
  }, [wanted, ask]);
  return wanted === '' ? null : suggested;
}
