import 'server-only';
import * as z from 'zod/mini';
import { ApiError } from '#lib/api/api-error.ts';
import { SEARCH_BOUNDS, type SearchParameters } from '#lib/api/search/search-request.ts';
import type { SearchFailure } from '#lib/api/search/search-response.ts';
import { SEARCH_FAILED } from '#lib/commerce/catalogue/texts.ts';
import { bodyChunks } from '#lib/server/http/body-chunks.ts';
import { logUnexpectedError, routePath } from '#lib/server/http/log-unexpected-error.ts';
import { withReference } from '#lib/server/log-context.ts';
import { chargeWork, limitAddress } from '#lib/server/rate-limits/limit.ts';
import { searchWork } from '#lib/server/rate-limits/work.ts';
import { logRefusal } from '#lib/server/security-log/security-log.ts';
import { SearchError } from './search-adapter.ts';
import { searchSize } from './search-size.ts';

type Params = { index: string };

const { localeError } = z.locales.en();

/**
 * A search endpoint in Algolia's protocol: JSON with any content type (its clients send text/plain,
 * which avoids a CORS preflight), errors as `{message, status}`. The rate limit of the client's
 * address is checked before the body is read.
 */
export function searchRoute<Schema extends z.ZodMiniType>(options: {
  schema: Schema;
  /** The searches in a body; its address pays for each. */
  searchesOf: (body: z.output<Schema>) => readonly SearchParameters[];
  handle: (index: string, body: z.output<Schema>) => Promise<unknown>;
}): (request: Request, context: { params: Promise<Params> }) => Promise<Response> {
  return async (request, context) => {
    const { index } = await context.params;
    return withReference(async (reference) => {
      try {
        await limitAddress(request, 'search');
        const body = parse(options.schema, await readText(request, SEARCH_BOUNDS.bodyBytes));
        await chargeWork(request, searchWork(options.searchesOf(body).map(searchSize)));
        return answer(await options.handle(index, body), 200);
      } catch (error) {
        return refuse(error, { request, params: { index } }, reference);
      }
    });
  };
}

const GONE = 'The request ended before all of it had come.';

/**
 * Reads a request's body as text, up to `maxBytes`. Invalid UTF-8 becomes replacement characters; a
 * search for them simply finds nothing.
 * @throws SearchError 413 when it is larger, 400 when the client disconnects
 */
async function readText(request: Request, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const gone = () => new SearchError(GONE, 400);
  for await (const chunk of bodyChunks(request, gone)) {
    length += chunk.byteLength;
    if (length > maxBytes) {
      throw new SearchError(`The request body is larger than ${maxBytes} bytes.`, 413);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length).toString();
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> {
  let input: unknown;
  try {
    input = text === '' ? {} : JSON.parse(text);
  } catch {
    throw new SearchError('The request body is not valid JSON.', 400);
  }
  const result = z.safeParse(schema, input, { error: localeError });
  if (result.success) return result.data;
  throw new SearchError(describe(result.error.issues), 400);
}

/** The first problem and its path: `requests[0].hitsPerPage: Too big: …`. */
function describe(issues: readonly z.core.$ZodIssue[]): string {
  const issue = issues[0];
  if (!issue) return 'The request is not valid.';
  const place = issue.path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');
  if (issue.code === 'unrecognized_keys') {
    return `Unknown parameter: ${[place, ...issue.keys].filter(Boolean).join('.')}`;
  }
  return place ? `${place}: ${issue.message}` : issue.message;
}

/**
 * An internal error names the request's reference in the field where Algolia's clients look for
 * one.
 */
function refuse(
  error: unknown,
  call: { request: Request; params: Params },
  reference: string,
): Response {
  const note = (code: string) => logRefusal(call.request, { call: routePath(call), code });
  if (error instanceof SearchError) {
    // Whoever types on leaves the search before.
    if (error.message !== GONE) note('SearchRefused');
    return answer({ message: error.message, status: error.status }, error.status);
  }
  if (error instanceof ApiError && error.status === 429) {
    note(error.code);
    const refused = answer({ message: error.message, status: error.status }, error.status);
    refused.headers.set('retry-after', String(error.retryAfter ?? 1));
    return refused;
  }
  logUnexpectedError(error, call);
  const failed = answer({ message: SEARCH_FAILED, status: 503 }, 503);
  failed.headers.set('correlation-id', reference);
  return failed;
}

function answer(json: unknown | SearchFailure, status: number): Response {
  return Response.json(json, { status, headers: { 'cache-control': 'no-store' } });
}
