import 'server-only';
import type { ContentDraft } from '#lib/commerce/content/content-draft.ts';
import type { ContentPicture } from '#lib/commerce/content/content-page.ts';
import { remarksOn } from '#lib/server/content/import/content-remarks.ts';
import type { TextId } from '#lib/server/content/text-versions.ts';
import type { Db } from '#lib/server/db/database.ts';
import { checkDraft, type DraftProblem } from './check-draft.ts';
import { knownPictures } from './known-pictures.ts';
import { withDate } from './save-text.ts';

interface TextPreview {
  /** As the page would have it: safe HTML. */
  html: string;
  words: number;
  /** The pictures that the draft names, by their names. */
  pictures: { name: string; src: string; width: number; height: number }[];
  /** The picture above the text. */
  picture: ContentPicture | null;
  /** Why it cannot be published. */
  problems: DraftProblem[];
  /** What to look at; it can be published all the same. */
  remarks: string[];
}

/** Draws a draft as its page would show it. Changes nothing. */
export async function previewText(
  db: Db,
  { path, draft, markdown }: { path: string | null; draft: ContentDraft; markdown: string },
  now: Date,
): Promise<TextPreview> {
  const id: TextId | null = path === null ? null : { kind: draft.kind, path };
  const { parsed, content, problems } = checkDraft(withDate(draft, now), markdown);
  const { kept, bySrc, problems: missing } = await knownPictures(db, id, { draft, parsed });
  const { html, words } = parsed.write(kept.inText);
  const { own } = kept;
  return {
    html,
    words,
    pictures: [...bySrc].map(([name, { src, width, height }]) => ({ name, src, width, height })),
    picture: own && { src: own.src, width: own.width, height: own.height, alt: own.alt },
    problems: [...problems, ...missing],
    remarks: content ? (await remarksOn(db, content)).map(({ reason }) => reason) : [],
  };
}
