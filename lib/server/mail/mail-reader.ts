import 'server-only';
import type { ReactElement } from 'react';
import { staticMarkup } from '#lib/server/platform/static-markup.ts';
import { mayReadMail } from './kept-mail.ts';

/**
 * Pictures may come from anywhere, but no scripts run in the page or in the message that it shows.
 */
const POLICY =
  "default-src 'none'; img-src http: https:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * A page of the mail reader. It answers 404 to a request that may not read mail (see
 * `mayReadMail`), and if `document` returns null. It is not a Next page, because Next would send a
 * 200 before this is known.
 */
export async function mailReaderPage(
  request: Request,
  document: () => Promise<ReactElement | null>,
): Promise<Response> {
  const shown = mayReadMail(request.headers) ? await document() : null;
  if (!shown) return new Response('Not found', { status: 404, headers: PRIVATE });
  const markup = await staticMarkup(shown);
  return new Response(`<!doctype html>${markup}`, {
    headers: {
      ...PRIVATE,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
    },
  });
}

const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } as const;
