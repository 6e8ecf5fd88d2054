import 'server-only';
import { sql } from 'kysely';
import { type TextState, textState } from '#lib/commerce/content/content-draft.ts';
import type { ContentKind } from '#lib/commerce/content/content-page.ts';
import { queryOf } from '#lib/server/content/find-in-texts.ts';
import { HEAD } from '#lib/server/content/text-versions.ts';
import type { Db } from '#lib/server/db/database.ts';

const PAGE = 50;

interface ListedText {
  kind: ContentKind;
  path: string;
  title: string;
  state: TextState;
  hasChanges: boolean;
  shownFrom: number | null;
  changedAt: number;
  changedBy: string | null;
}

/** Where a page of the list begins: `{changedAt}~{kind}~{path}`. */
const TEXT_PLACE = /^(\d{1,15})~(post|article)~([a-z0-9/-]{1,160})$/;

/** Texts that fit, the last changed first. `state` draft: also those with unpublished changes. */
export async function listTexts(
  db: Db,
  wish: {
    words: string;
    kind: ContentKind | undefined;
    state: TextState | undefined;
    after: string | undefined;
  },
  now: Date,
): Promise<{ texts: ListedText[]; next: string | null }> {
  const { words, kind, state, after } = wish;
  const query = words.trim() === '' ? null : queryOf(words, 1);
  if (words.trim() !== '' && query === null) return { texts: [], next: null };
  const [, at, placeKind = '', placePath = ''] = TEXT_PLACE.exec(after ?? '') ?? [];
  const rows = await db
    .selectFrom('content_texts')
    .select(HEAD)
    .$if(kind !== undefined, (all) => all.where('kind', '=', kind as ContentKind))
    .$if(state !== undefined, (all) => all.where(inState(state as TextState, now)))
    .$if(query !== null, (all) => all.where(sql<boolean>`words @@ to_tsquery('english', ${query})`))
    .$if(at !== undefined, (all) => {
      const time = new Date(Number(at));
      return all
        .where('changed_at', '<=', time)
        .where(
          sql<boolean>`(changed_at < ${time} or (kind, path) > (${placeKind}, ${placePath}::text collate "C"))`,
        );
    })
    .orderBy('changed_at', 'desc')
    .orderBy('kind')
    .orderBy('path')
    .limit(PAGE + 1)
    .execute();
  const texts = rows.slice(0, PAGE).map((row): ListedText => {
    const shownFrom = row.shown_from?.getTime() ?? null;
    return {
      ...{ kind: row.kind, path: row.path, title: row.title },
      state: textState(row.state, shownFrom, now.getTime()),
      hasChanges: row.has_changes,
      shownFrom,
      changedAt: row.changed_at.getTime(),
      changedBy: row.changed_by,
    };
  });
  const last = texts.at(-1);
  const more = rows.length > PAGE && last;
  return { texts, next: more ? `${last.changedAt}~${last.kind}~${last.path}` : null };
}

function inState(state: TextState, now: Date) {
  switch (state) {
    case 'draft':
      return sql<boolean>`(state = 'draft' or has_changes)`;
    case 'planned':
      return sql<boolean>`(state = 'shown' and shown_from > ${now})`;
    case 'published':
      return sql<boolean>`(state = 'shown' and (shown_from is null or shown_from <= ${now}))`;
    case 'taken-down':
      return sql<boolean>`state = 'taken-down'`;
  }
}
