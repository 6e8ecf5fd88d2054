import * as z from 'zod/mini';
import { PROMISE_ICONS } from '#lib/commerce/content/home-content.ts';
import { CATEGORY_PATH, CATEGORY_PATH_LENGTH } from '#lib/commerce/limits.ts';
import { line, link, picture } from './fields.ts';

/** The front matter that only the home article has (docs/content-format.md). */

const text = z._default(z.string().check(z.trim(), z.maxLength(200)), '');
const icon = z.enum(PROMISE_ICONS);
const heading = line(60);

const promise = z.discriminatedUnion('of', [
  z.strictObject({ of: z.optional(z.literal('words')), icon, heading, text }),
  z.strictObject({ of: z.literal('delivery'), icon: z._default(icon, 'truck'), text }),
  z.strictObject({ of: z.literal('returns'), icon: z._default(icon, 'returns'), text }),
]);

const categoryPath = z.string().check(
  z.maxLength(CATEGORY_PATH_LENGTH),
  z.refine((path) => CATEGORY_PATH.test(path), {
    error: 'it must be the path of a category, such as mens/footwear',
  }),
);

const row = z.discriminatedUnion('of', [
  z.strictObject({ of: z.enum(['newest', 'popular', 'sale']), heading }),
  z.strictObject({
    of: z.literal('category'),
    heading,
    category: categoryPath,
  }),
  z.strictObject({ of: z.literal('tag'), heading, tag: line(80) }),
]);

const heroPicture = z.union([z.literal('landscape'), picture], {
  error: 'it must be landscape, or a picture as {src, alt}',
});

const tilePicture = z.strictObject({ category: categoryPath, ...picture.shape });

export const homeRecord = z.strictObject({
  hero: z.strictObject({
    headline: line(80),
    lead: z._default(z.nullable(line(200)), null),
    buttons: z._default(z.array(link).check(z.maxLength(3)), []),
    picture: z._default(z.nullable(heroPicture), null),
  }),
  promises: z._default(z.array(promise).check(z.maxLength(4)), []),
  tiles: z._default(
    z.nullable(
      z.strictObject({
        heading,
        pictures: z._default(z.array(tilePicture).check(z.maxLength(8)), []),
      }),
    ),
    null,
  ),
  rows: z._default(z.array(row).check(z.maxLength(6)), []),
  posts: z._default(
    z.nullable(
      z.strictObject({
        heading,
        count: z._default(z.int().check(z.minimum(1), z.maximum(6)), 3),
      }),
    ),
    null,
  ),
});

export type HomeRecord = z.infer<typeof homeRecord>;
