import 'server-only';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { mailDocument } from '#components/mail/mail-look.ts';

/** A whole HTML message of an e-mail's component; React escapes what people wrote. */
export function mailHtml(subject: string, mail: ReactElement): string {
  const title = renderToStaticMarkup(createElement('title', null, subject));
  return mailDocument(title, renderToStaticMarkup(mail));
}
