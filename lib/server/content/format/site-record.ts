import * as z from 'zod/mini';
import { NEUTRAL_SITE, type SiteContent } from '#lib/commerce/content/site-content.ts';
import { EMAIL_LENGTH } from '#lib/commerce/limits.ts';
import { line, link, shopLink, time, webAddress } from './fields.ts';

/** `site.yml`, as `content import` reads it (docs/content-format.md). */

const words = (max: number) => z._default(z.nullable(line(max)), null);

const contact = z.strictObject({
  email: z.optional(z.email().check(z.maxLength(EMAIL_LENGTH))),
  phone: z.optional(
    z.string().check(
      z.refine((text) => /^\+?[\d (][\d ()-]{4,24}$/.test(text), {
        error: 'it must be a phone number, such as 1800 000 000',
      }),
    ),
  ),
  hours: z.optional(line(80)),
});

const notice = z
  .strictObject({
    text: line(200),
    link: z.optional(link),
    from: z.optional(time),
    until: z.optional(time),
  })
  .check(
    z.refine(
      ({ from, until }) =>
        from === undefined || until === undefined || Date.parse(from) < Date.parse(until),
      { error: 'until must be later than from', path: ['until'] },
    ),
  );

export const siteRecord = z.strictObject({
  tagline: words(120),
  description: words(300),
  contact: z._default(contact, {}),
  social: z._default(
    z.strictObject({
      heading: z._default(line(40), NEUTRAL_SITE.social.heading),
      accounts: z.array(z.strictObject({ name: line(40), url: webAddress })).check(z.maxLength(8)),
    }),
    { ...NEUTRAL_SITE.social, accounts: [] },
  ),
  header: z._default(z.array(link).check(z.maxLength(4)), [...NEUTRAL_SITE.header]),
  footer: z._default(
    z
      .array(
        z.strictObject({
          heading: line(40),
          links: z.array(link).check(z.minLength(1), z.maxLength(12)),
        }),
      )
      .check(z.maxLength(3)),
    [],
  ),
  notice: z._default(z.nullable(notice), null),
  acknowledgement: words(400),
  returns: z._default(
    z.strictObject({
      address: z._default(z.array(line(60)).check(z.maxLength(6)), []),
      postage: z._default(line(200), NEUTRAL_SITE.returns.postage),
    }),
    { ...NEUTRAL_SITE.returns, address: [] },
  ),
  giftCards: z._default(z.nullable(shopLink), null),
  notFound: z._default(line(200), NEUTRAL_SITE.notFound),
}) satisfies z.ZodMiniType<SiteContent>;
