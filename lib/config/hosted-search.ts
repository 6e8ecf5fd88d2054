import { environment } from './environment.ts';

/**
 * The account at Algolia that searches in place of the shop's own engine; null: none does. Then
 * pins and boosts are Algolia's rules too: the shop's own would hold on some pages only.
 */
export function hostedSearch(): { appId: string; apiKey: string } | null {
  const { ALGOLIA_APP_ID, ALGOLIA_SEARCH_KEY } = environment();
  if (!ALGOLIA_APP_ID || !ALGOLIA_SEARCH_KEY) return null;
  return { appId: ALGOLIA_APP_ID, apiKey: ALGOLIA_SEARCH_KEY };
}
