'use client';

import { useRouter } from 'next/navigation';
import { useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { searchText } from '#lib/commerce/catalogue/search-text.ts';
import { SEARCH_TEXT_LENGTH } from '#lib/commerce/limits.ts';
import { showResults } from './show-results.ts';

/** A search field in a page that has nothing to show; a phone's header has only a button for it. */
export function SearchAgain({
  text = '',
  className = '',
}: {
  /** What was searched for. */
  text?: string;
  className?: string;
}) {
  const router = useRouter();
  const id = useId();
  return (
    <search className={`block max-w-md ${className}`}>
      <form
        key={text}
        action="/search"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('q');
          if (typeof typed === 'string' && searchText(typed) !== '') showResults(typed, router);
        }}
      >
        <label htmlFor={id} className="text-base font-semibold text-ink">
          What are you looking for?
        </label>
        <div className="mt-1.5 flex gap-2">
          <input
            id={id}
            type="search"
            name="q"
            defaultValue={text}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
            enterKeyHint="search"
            maxLength={SEARCH_TEXT_LENGTH}
            className="min-h-12 w-full min-w-0 appearance-none rounded-full border border-line-strong bg-surface px-4 text-base text-ink hover:border-ink"
          />
          <Button type="submit" kind="secondary">
            Search
          </Button>
        </div>
      </form>
    </search>
  );
}
