import type { TextState } from '#lib/commerce/content/content-draft.ts';
import type { ContentKind } from '#lib/commerce/content/content-page.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';

export const STATE_NAMES: Readonly<Record<TextState, string>> = {
  draft: 'Draft',
  planned: 'Planned',
  published: 'Published',
  'taken-down': 'Taken down',
};

/** Where a text stands: `Planned for Fri 4 Dec 2026, 9:00 am; changes are saved as a draft`. */
export function stateWords({
  state,
  shownFrom,
  hasChanges,
}: {
  state: TextState;
  shownFrom: number | null;
  hasChanges: boolean;
}): string {
  const name =
    state === 'planned' && shownFrom !== null
      ? `Planned for ${clockTime(shownFrom)}`
      : STATE_NAMES[state];
  return hasChanges ? `${name}; changes are saved as a draft` : name;
}

/** The editor of a text; of a new one with the path null. */
export function editHref({ kind, path }: { kind: ContentKind; path: string | null }): string {
  const query = new URLSearchParams({ kind, ...(path !== null && { path }) });
  return `/admin/content/edit?${query}`;
}
