import 'server-only';
import type { ApiError } from '#lib/api/api-error.ts';
import type { ErrorResponse } from '#lib/api/calls/error-response.ts';

/** The answer of a call whose `answersFile` names its content type. */
export interface AnsweredFile {
  /** Safe in a header, which the call's schema says. */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** JSON, never cached unless `headers` says otherwise. */
export function answer(json: unknown, status: number, headers: Headers): Response {
  return Response.json(json, { status, headers: notCached(headers) });
}

/** An unexpected error names the request's reference. Errors that a call names are not logged. */
export function answerError(error: ApiError, reference: string): Response {
  const { code, message, fields, status, retryAfter } = error;
  const content: ErrorResponse = {
    error: {
      code,
      message,
      ...(Object.keys(fields).length > 0 && { fields }),
      ...(status >= 500 && { reference }),
    },
  };
  const headers = new Headers();
  if (retryAfter !== null) headers.set('retry-after', String(retryAfter));
  return answer(content, status, headers);
}

/** A text of this content type; true: plain. */
export function answerText(text: string, type: true | string, headers: Headers): Response {
  headers.set('content-type', type === true ? 'text/plain; charset=utf-8' : type);
  return new Response(text, { headers: notCached(headers) });
}

/** A file to keep. It is never shown in the shop's own origin, whatever it holds, and never cached. */
export function answerFile({ name, bytes }: AnsweredFile, type: string): Response {
  return new Response(bytes, {
    headers: {
      'cache-control': 'private, no-store',
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    },
  });
}

/** Server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export function answerEvents(events: ReadableStream<Uint8Array>): Response {
  return new Response(events, {
    headers: {
      // Without `no-transform`, proxies may collect events to compress them.
      'cache-control': 'no-store, no-transform',
      'content-type': 'text/event-stream',
      // nginx would collect them too.
      'x-accel-buffering': 'no',
    },
  });
}

function notCached(headers: Headers): Headers {
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  return headers;
}
