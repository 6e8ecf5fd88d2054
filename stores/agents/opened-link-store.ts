import { HAND_OVER_LINK } from '#lib/commerce/agents/hand-over.ts';
import { HAND_OVER_KEY } from '#lib/config/hide-hand-over-link.ts';
import { parseTexts } from '#stores/platform/parse-fields.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';
import { randomId } from '#stores/platform/random-id.ts';

/** A link that this tab opened, with the secret by which a lost answer can be asked for again. */
export interface OpenedLink {
  link: string;
  taken: string;
}

/** In the tab's storage, so that a reload finds it, and no other tab. */
const store = persistedStore<OpenedLink | null>(
  'hand-over-link',
  null,
  (json) => parseTexts(json, ['link', 'taken']),
  'session',
);

export const openedLink = {
  /**
   * The link that led to this page, else the one of before a reload; null: none. Takes it out of the
   * address and the history entry.
   */
  read(): OpenedLink | null {
    const { [HAND_OVER_KEY]: noted, ...state } = history.state ?? {};
    const link: unknown = location.hash.slice(1) || noted;
    if (link === undefined) return store.get();
    history.replaceState(state, '', location.pathname + location.search);
    const isLink = typeof link === 'string' && HAND_OVER_LINK.test(link);
    if (isLink && store.get()?.link !== link) store.update(() => ({ link, taken: randomId() }));
    if (!isLink) store.update(() => null);
    return store.get();
  },
  clear(): void {
    store.update(() => null);
  },
};
