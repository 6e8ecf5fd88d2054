import * as z from 'zod/mini';
import {
  CONTENT_KINDS,
  CONTENT_PATH_LENGTH,
  isContentPath,
} from '#lib/commerce/content/content-page.ts';
import { PROMISE_ICONS } from '#lib/commerce/content/home-content.ts';
import { plainText } from './plain-text.ts';

/* A post or an article while somebody of the staff writes it. */

/** Most characters of a text; a long chapter of a book has a fifth of this. */
const MOST_MARKDOWN = 200_000;

export const contentPath = z
  .string()
  .check(
    z.minLength(1, 'Type an address.'),
    z.maxLength(CONTENT_PATH_LENGTH),
    z.refine(
      isContentPath,
      'Use lower-case letters, digits and single hyphens, with / between parts.',
    ),
  );

/** Somewhat longer than the format takes: a draft may wait to be shortened. */
const line = (most: number) => plainText(most * 2);
const picture = z.strictObject({ src: line(1000), alt: line(300) });
const list = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z.array(item).check(z.maxLength(most));

const home = z.strictObject({
  hero: z.strictObject({
    headline: line(80),
    lead: line(200),
    buttons: list(z.strictObject({ label: line(40), to: line(300) }), 6),
    picture: z.nullable(z.union([z.literal('landscape'), picture])),
  }),
  promises: list(
    z.strictObject({
      of: z.enum(['words', 'delivery', 'returns']),
      icon: z.enum(PROMISE_ICONS),
      heading: line(60),
      text: line(200),
    }),
    8,
  ),
  tiles: z.strictObject({
    heading: line(60),
    pictures: list(z.strictObject({ category: line(200), src: line(1000), alt: line(300) }), 16),
  }),
  rows: list(
    z.strictObject({
      of: z.enum(['newest', 'popular', 'sale', 'category', 'tag']),
      heading: line(60),
      category: line(200),
      tag: line(80),
    }),
    12,
  ),
  posts: z.strictObject({ heading: line(60), count: z.int().check(z.gte(0), z.lte(99)) }),
});

/** A text while somebody writes it. What may be published is decided by the format of files. */
export const draft = z.strictObject({
  kind: z.enum(CONTENT_KINDS),
  slug: contentPath,
  title: line(120).check(z.minLength(1, 'Type a title.')),
  summary: line(300),
  date: line(20),
  updated: line(20),
  author: line(80),
  tags: list(line(40), 16),
  featured: z.boolean(),
  hidden: z.boolean(),
  image: z.nullable(picture),
  products: list(line(100), 24),
  sizeGuideFor: list(line(CONTENT_PATH_LENGTH), 80),
  home: z.nullable(home),
});

/** The same while its address and title are still to be typed. */
export const typedDraft = z.extend(draft, { slug: line(CONTENT_PATH_LENGTH), title: line(120) });

/** Several lines that the database can store. */
export const markdown = z.string().check(
  z.maxLength(MOST_MARKDOWN, 'This text is too long. Split it.'),
  z.refine(
    (text) => text.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(text),
    'Use plain characters.',
  ),
);

/** Texts that a browser keeps until they are saved. */
export const keptTexts = z.array(
  z.object({
    person: z.string(),
    text: z.string(),
    seen: z.int(),
    draft: typedDraft,
    markdown: z.string(),
  }),
);
