import 'server-only';
import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { ApiError } from '#lib/api/api-error.ts';
import { apiError } from './errors.ts';
import { logFault } from './log-fault.ts';
import { parseInput } from './parse-input.ts';
import { readJson } from './read-json.ts';

/** Longest request body where a call does not need more. */
const DEFAULT_MAX_BYTES = 64 * 1024;

type Params = Record<string, string>;

export interface RouteCall<Body> {
  request: Request;
  params: Params;
  body: Body;
}

/**
 * A call of /api with a JSON body: read and checked by `schema`, its answer and every error sent
 * as JSON that no cache keeps, with an `x-request-id` by which an unexpected fault is found in
 * the log. `handle` answers what to send, or throws an ApiError.
 */
export function jsonRoute<Schema extends z.ZodMiniType>(options: {
  schema: Schema;
  maxBytes?: number;
  handle: (call: RouteCall<z.output<Schema>>) => Promise<unknown>;
}): (request: Request, context: { params: Promise<Params> }) => Promise<Response> {
  const { schema, maxBytes = DEFAULT_MAX_BYTES, handle } = options;
  return async (request, context) => {
    const requestId = randomUUID();
    try {
      const body = parseInput(schema, await readJson(request, maxBytes));
      return answer(await handle({ request, params: await context.params, body }), 200, requestId);
    } catch (error) {
      return answerError(error, request, requestId);
    }
  };
}

function answerError(error: unknown, request: Request, requestId: string): Response {
  const known = error instanceof ApiError ? error : internalError(error, request, requestId);
  const { code, message, fields } = known;
  const named = Object.keys(fields).length > 0 ? { fields } : {};
  return answer({ error: { code, message, ...named } }, known.status, requestId);
}

function internalError(error: unknown, request: Request, requestId: string): ApiError {
  logFault(error, request, requestId);
  return apiError('InternalError', 'Something went wrong.');
}

function answer(json: unknown, status: number, requestId: string): Response {
  return Response.json(json, {
    status,
    headers: { 'cache-control': 'no-store', 'x-request-id': requestId },
  });
}
