import 'server-only';
import { createElement, type ReactElement } from 'react';
import { mailDocument } from '#components/mail/mail-look.ts';

/** A whole HTML message of an e-mail's component; React escapes what people wrote. */
export async function mailHtml(subject: string, mail: ReactElement): Promise<string> {
  // Next forbids this import where it could reach a page; it allows it when it is asked for late.
  const { renderToStaticMarkup } = await import('react-dom/server');
  const title = renderToStaticMarkup(createElement('title', null, subject));
  return mailDocument(title, renderToStaticMarkup(mail));
}
