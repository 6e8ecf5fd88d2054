import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorPage, FAULT_POLICY } from '#lib/server/front/error-page.ts';
import { logContext } from '#lib/server/log-context.ts';
import type { Answer } from './answer.ts';
import { bestCoding } from './encoded-body.ts';

export interface SendOptions {
  /** The shop's public host if it uses https, else null. */
  secureHost: string | null;
}

/**
 * Sends the answer in the best coding that the visitor accepts, or a 304 if the visitor's copy is
 * current.
 */
export async function sendAnswer(
  { status, headers, etag, policy, body }: Answer,
  { headers: asked, method }: Pick<IncomingMessage, 'headers' | 'method'>,
  response: ServerResponse,
  { secureHost }: SendOptions,
): Promise<void> {
  for (const [name, value] of headers) response.setHeader(name, value);
  if (policy !== null) {
    // Not for somebody who tries the shop without https, on this machine or behind the proxy.
    const upgrade = secureHost !== null && asked.host === secureHost;
    response.setHeader(
      'content-security-policy',
      upgrade ? `${policy}; upgrade-insecure-requests` : policy,
    );
  }
  if (etag) response.setHeader('etag', etag);
  if (status === 200 && etag && matches(asked['if-none-match'], etag)) {
    response.writeHead(304).end();
    return;
  }
  if (body.bytes.byteLength === 0) {
    response.writeHead(status).end();
    return;
  }
  const coding = body.bytes.byteLength < 1000 ? 'identity' : bestCoding(asked['accept-encoding']);
  const bytes = await body.in(coding);
  if (coding !== 'identity') response.setHeader('content-encoding', coding);
  response.setHeader('content-length', bytes.byteLength);
  response.writeHead(status).end(method === 'HEAD' ? undefined : bytes);
}

/** If-None-Match with the weak comparison that RFC 9110, section 13.1.2, requires. */
function matches(given: string | undefined, etag: string): boolean {
  if (!given) return false;
  const opaque = etag.replace(/^W\//, '');
  return given
    .split(',')
    .some((one) => one.trim().replace(/^W\//, '') === opaque || one.trim() === '*');
}

/** Our own error page with the request's reference, in place of Next's. It is never kept. */
export function sendErrorPage(
  status: number,
  method: string | undefined,
  response: ServerResponse,
): void {
  for (const name of ['etag', 'content-encoding']) response.removeHeader(name);
  const page = Buffer.from(errorPage(logContext().reference));
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': FAULT_POLICY,
    'content-length': page.byteLength,
  });
  response.end(method === 'HEAD' ? undefined : page);
}
