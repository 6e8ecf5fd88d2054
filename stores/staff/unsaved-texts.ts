import { keptTexts } from '#lib/api/calls/staff/content-text.ts';
import type { ContentDraft } from '#lib/commerce/content/content-draft.ts';
import { storedValue } from '#stores/platform/versioned-storage.ts';

/** A text that somebody typed and did not save. */
export interface UnsavedText {
  /** Who typed it, which text it is, and the version that they began with. */
  person: string;
  text: string;
  seen: number;
  draft: ContentDraft;
  markdown: string;
}

/** How many texts are kept; each may have megabytes. */
const MOST = 5;

/** In this tab alone, until it is closed: a reload, “back” or a key loses nothing. */
const store = storedValue<UnsavedText[]>(
  'staff-texts',
  (json) => keptTexts.safeParse(json).data ?? null,
  'session',
);

const isOf = (person: string, text: string) => (one: UnsavedText) =>
  one.person === person && one.text === text;

export function unsavedText(person: string, text: string): UnsavedText | null {
  return store.read()?.find(isOf(person, text)) ?? null;
}

/** Keeps a text, or with null forgets it. */
export function keepUnsaved(person: string, text: string, kept: UnsavedText | null): void {
  const others = (store.read() ?? []).filter((one) => !isOf(person, text)(one));
  const all = kept ? [kept, ...others].slice(0, MOST) : others;
  // Nothing to store, and nothing to forget: most visits.
  if (kept || all.length !== store.read()?.length) store.write(all);
}
