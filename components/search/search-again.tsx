'use client';

import { useRouter } from 'next/navigation';
import type { ComponentProps } from 'react';
import { searchText } from '#lib/commerce/catalogue/search-text.ts';
import { SearchAgainForm } from './search-again-form.tsx';
import { showResults } from './show-results.ts';

/** The form after a search that found nothing. It shows results without loading a page. */
export function SearchAgain(form: Omit<ComponentProps<typeof SearchAgainForm>, 'onSubmit'>) {
  const router = useRouter();
  return (
    <SearchAgainForm
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('q');
        if (typeof typed === 'string' && searchText(typed) !== '') showResults(typed, router);
      }}
    />
  );
}
