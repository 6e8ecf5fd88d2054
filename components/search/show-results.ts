import type { useRouter } from 'next/navigation';
import { changeUrl } from '#components/ui/url-search.ts';
import { searchUrl } from '#lib/commerce/catalogue/search-text.ts';

/** Shows the results of a search, wherever it was entered. */
export function showResults(text: string, router: ReturnType<typeof useRouter>): void {
  const url = searchUrl(text);
  if (location.pathname === '/search') {
    changeUrl(url, 'push');
    scrollTo(0, 0);
  } else {
    router.push(url);
  }
}
