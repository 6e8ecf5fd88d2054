import 'server-only';
import { environment } from '#lib/config/environment.ts';
import type { Db } from '#lib/server/db/database.ts';
import { reviewWording, STOP_REQUESTS_LABEL } from '#lib/server/mail/templates/review-wording.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { linkMail } from './link-mail.ts';
import type { MailData, RenderedMail } from './mail-kinds.ts';
import { openCode } from './sealed-code.ts';

/**
 * An e-mail about reviews of an order, with the link to write and change them.
 * @throws SealError when a code was encrypted under another key
 */
export async function reviewMail(db: Db, data: MailData['review']): Promise<RenderedMail> {
  const { SITE_URL: siteUrl } = environment();
  const sealer = await identitySealer();
  const linkTo = (path: string, sealed: string) =>
    `${siteUrl}${path}?${new URLSearchParams({ code: openCode(sealer, sealed) })}`;
  const url = linkTo('/reviews/write', data.code);
  const stop =
    data.stop === null
      ? undefined
      : { label: STOP_REQUESTS_LABEL, url: linkTo('/reviews/stop', data.stop) };
  return linkMail(db, reviewWording(data), url, stop);
}
