import type { useRouter } from 'next/navigation';
import { changeUrl } from '#components/ui/url-search.ts';
import { loadOnce } from '#lib/api/load-once.ts';
import { searchUrl } from '#lib/commerce/catalogue/search-text.ts';

/** Loads with the suggestions: no page needs it before its first search. */
const loadRecent = loadOnce(() => import('#stores/search/recent-searches-store.ts'));

let isAsked = false;

/** Whether a search was entered since this was last asked: its results take the focus from the field. */
export function takeAsked(): boolean {
  const was = isAsked;
  isAsked = false;
  return was;
}

/** Shows the results of a search, wherever it was entered. */
export function showResults(text: string, router: ReturnType<typeof useRouter>): void {
  const url = searchUrl(text);
  isAsked = true;
  loadRecent().then(
    ({ rememberSearch }) => rememberSearch(text),
    // If it cannot load, recent searches are not offered.
    () => {},
  );
  if (location.pathname === '/search') {
    changeUrl(url, 'push');
    scrollTo(0, 0);
  } else {
    router.push(url);
  }
}
