import 'server-only';
import { createElement } from 'react';
import { groupVoucherCode } from '#lib/commerce/vouchers/voucher-code.ts';
import { environment } from '#lib/config/environment.ts';
import { readSite } from '#lib/server/content/read-site.ts';
import type { Db } from '#lib/server/db/database.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import { GiftCardMail } from '#lib/server/mail/templates/gift-card-mail.tsx';
import { giftCardText, giftCardWording } from '#lib/server/mail/templates/gift-card-wording.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { mailHtml } from './mail-html.ts';
import type { GiftCardMailData, RenderedMail } from './mail-kinds.ts';
import { openCode } from './sealed-code.ts';

/**
 * A gift card for its recipient.
 * @throws SealError when code and PIN were encrypted under another key.
 */
export async function giftCardMail(db: Db, data: GiftCardMailData): Promise<RenderedMail> {
  const { id } = data;
  const { SITE_URL: siteUrl } = environment();
  const sealer = await identitySealer();
  const wording = giftCardWording({
    ...data,
    code: groupVoucherCode(openCode(sealer, data.code)),
    pin: openCode(sealer, data.pin),
  });
  const { subject } = wording;
  const foot = await readSite(db);
  return {
    subject,
    html: await mailHtml(subject, createElement(GiftCardMail, { wording, siteUrl, foot })),
    text: giftCardText(wording, siteUrl, foot),
    ...(id !== undefined && {
      noteSent: (trx) => addJob(trx, 'note-mailed-card', { id }),
    }),
  };
}
