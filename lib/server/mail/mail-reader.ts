import 'server-only';
import { createElement, type ReactElement } from 'react';
import { MailReader } from '#components/mail-reader/mail-reader.tsx';
import { mayReadMail } from './kept-mail.ts';
import { staticMarkup } from './static-markup.ts';

/** Pictures may come from the shop; nothing runs, in the page or in the message it shows. */
const POLICY =
  "default-src 'none'; img-src http: https:; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/**
 * A page of the mail reader: 404 to whom it is not for (see mayReadMail) and when `content`
 * answers null. Not a page of the framework, which sends its 200 before it knows.
 */
export async function mailReaderPage(
  request: Request,
  content: () => Promise<{ title: string; body: ReactElement } | null>,
): Promise<Response> {
  const shown = mayReadMail(request.headers) ? await content() : null;
  if (!shown) return new Response('Not found', { status: 404, headers: PRIVATE });
  const markup = await staticMarkup(createElement(MailReader, { title: shown.title }, shown.body));
  return new Response(`<!doctype html>${markup}`, {
    headers: {
      ...PRIVATE,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
    },
  });
}

const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } as const;
