import 'server-only';
import { createElement, type ReactElement } from 'react';
import { mailDocument } from '#lib/server/mail/templates/mail-look.ts';
import { staticMarkup } from '#lib/server/platform/static-markup.ts';

/** Renders an e-mail's component to a complete HTML document. */
export async function mailHtml(subject: string, mail: ReactElement): Promise<string> {
  return mailDocument(
    await staticMarkup(createElement('title', null, subject)),
    await staticMarkup(mail),
  );
}
