import * as z from 'zod/mini';
import {
  CONTENT_PATH_LENGTH,
  HOME_ARTICLE,
  isContentPath,
} from '#lib/commerce/content/content-page.ts';
import { SLUG } from '#lib/commerce/limits.ts';
import { line, picture, time } from './fields.ts';
import { homeRecord } from './home-record.ts';

/**
 * The front matter of one post or article, as `content import` reads it and `content export` writes
 * it (docs/content-format.md).
 */

const path = z.string().check(
  z.maxLength(CONTENT_PATH_LENGTH, { abort: true }),
  z.refine(isContentPath, {
    error: 'it may contain only lower-case letters, digits and single hyphens, and / between parts',
  }),
);

const common = {
  title: line(120),
  slug: path,
  summary: line(300),
  updated: z.optional(time),
  image: z.optional(picture),
  products: z._default(z.array(z.string().check(z.regex(SLUG))).check(z.maxLength(12)), []),
  hidden: z._default(z.boolean(), false),
};

const post = z.strictObject({
  kind: z.literal('post'),
  ...common,
  date: time,
  author: line(80),
  tags: z._default(z.array(line(40)).check(z.maxLength(8)), []),
  featured: z._default(z.boolean(), false),
});

const article = z
  .strictObject({
    kind: z.literal('article'),
    ...common,
    /** Paths of categories whose products have this article as their size guide. */
    sizeGuideFor: z._default(z.array(path).check(z.maxLength(40)), []),
    home: z.optional(homeRecord),
  })
  .check(
    z.refine(({ slug, home }) => home === undefined || slug === HOME_ARTICLE, {
      error: `only the article with the slug ${HOME_ARTICLE} says what the home page shows`,
      path: ['home'],
    }),
  );

export const contentRecord = z.discriminatedUnion('kind', [post, article]);

export type ContentRecord = z.infer<typeof contentRecord>;
