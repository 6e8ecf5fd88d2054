'use client';

import { useEffect, useState } from 'react';
import { newestOnly } from '#lib/api/newest-only.ts';
import { suggest } from '#lib/api/search/suggest.ts';
import type { SearchSuggestions } from '#lib/commerce/search/search-suggestions.ts';
import { searchText } from '#lib/commerce/search/search-text.ts';

/** Milliseconds without a key before a text counts as worth a request. */
const PAUSE = 80;
/** Texts whose suggestions are kept: a shopper who takes letters back has seen them. */
const KEPT = 50;

export interface Suggested {
  /** The text they are for. */
  text: string;
  suggestions: SearchSuggestions;
}

/**
 * Suggestions for a text that is being typed: at most one request under way, the newest text's
 * answer always last. Those of the text before stay until then; a failure leaves none, and the
 * search itself tells of it.
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
