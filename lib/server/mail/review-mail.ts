import 'server-only';
import { createElement } from 'react';
import { environment } from '#lib/config/environment.ts';
import { readSite } from '#lib/server/content/read-site.ts';
import type { Db } from '#lib/server/db/database.ts';
import { LinkMail } from '#lib/server/mail/templates/link-mail.tsx';
import { linkMailText } from '#lib/server/mail/templates/link-mail-text.ts';
import { reviewWording, STOP_REQUESTS_LABEL } from '#lib/server/mail/templates/review-wording.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { mailHtml } from './mail-html.ts';
import type { MailData, RenderedMail } from './mail-kinds.ts';
import { openCode } from './sealed-code.ts';

/**
 * An e-mail about reviews of an order, with the link to write and change them.
 * @throws SealError when a code was encrypted under another key
 */
export async function reviewMail(db: Db, data: MailData['review']): Promise<RenderedMail> {
  const { SITE_URL: siteUrl } = environment();
  const sealer = await identitySealer();
  const wording = reviewWording(data);
  const linkTo = (path: string, sealed: string) =>
    `${siteUrl}${path}?${new URLSearchParams({ code: openCode(sealer, sealed) })}`;
  const url = linkTo('/reviews/write', data.code);
  const stop =
    data.stop === null
      ? undefined
      : { label: STOP_REQUESTS_LABEL, url: linkTo('/reviews/stop', data.stop) };
  const foot = await readSite(db);
  const { subject } = wording;
  const content = { wording, url, siteUrl, foot, ...(stop && { stop }) };
  return {
    subject,
    html: await mailHtml(subject, createElement(LinkMail, content)),
    text: linkMailText(wording, url, foot, stop),
    ...(stop && { unsubscribeUrl: stop.url }),
  };
}
