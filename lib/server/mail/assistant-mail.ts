import 'server-only';
import { linkScopeTexts } from '#lib/commerce/agents/link-scopes.ts';
import { BRAND } from '#lib/config/brand.ts';
import { environment } from '#lib/config/environment.ts';
import type { Db } from '#lib/server/db/database.ts';
import { linkMail } from './link-mail.ts';
import type { MailData, RenderedMail } from './mail-kinds.ts';

/** Tells a customer that an assistant may use their account now. Its link opens a page. */
export function assistantMail(
  db: Db,
  { host, scopes }: MailData['assistant-linked'],
): Promise<RenderedMail> {
  const allowed = scopes
    .map((scope) => linkScopeTexts(scope).title.toLowerCase())
    .join(', and to ');
  return linkMail(
    db,
    {
      subject: `An assistant was linked to your ${BRAND.name} account`,
      preheader: `From now on ${host} may use it.`,
      heading: 'An assistant was linked to your account',
      lead: `You allowed ${host} to ${allowed}. It can’t change your account or see how you log in.`,
      action: 'See linked assistants',
      hint: 'You can end it there at any time.',
      stranger:
        'Wasn’t this you? End it there, then change your password. That logs out every other device.',
    },
    `${environment().SITE_URL}/account/assistants`,
  );
}
