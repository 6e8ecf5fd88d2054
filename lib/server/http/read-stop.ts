import 'server-only';
import { apiError } from '#lib/server/platform/api-errors.ts';
import { readFormOrJson } from './read-form.ts';

/**
 * The body of a call that stops e-mails: the JSON of the shop's page, or the form that mail programs
 * send to that page's address by themselves (RFC 8058), without a cookie or an Origin. Then the code
 * stands in the address.
 * @throws ApiError as `readFormOrJson`, and 400 for any other form
 */
export async function readStop(request: Request, maxBytes: number): Promise<unknown> {
  const body = await readFormOrJson(request, maxBytes);
  if (/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return body;
  if ((body as Record<string, unknown>)['List-Unsubscribe'] !== 'One-Click') {
    throw apiError('InvalidRequest', 'The form does not ask to unsubscribe.');
  }
  return { code: new URL(request.url).searchParams.get('code') ?? '' };
}
