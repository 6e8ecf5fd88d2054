import 'server-only';
import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { ApiError } from '#lib/api/api-error.ts';
import { isDatabaseAwayError } from '#lib/server/db/database-away.ts';
import { limitAddress, limitSubject } from '#lib/server/rate-limits/limit.ts';
import type { LimitName } from '#lib/server/rate-limits/limits.ts';
import { apiError, unavailable } from './errors.ts';
import { logFault } from './log-fault.ts';
import { parseInput } from './parse-input.ts';
import { readJson } from './read-json.ts';

/** Default limit of a request body, in bytes. */
const DEFAULT_MAX_BYTES = 64 * 1024;

type Params = Record<string, string>;

export interface RouteCall<Body, Who = undefined> {
  request: Request;
  params: Params;
  body: Body;
  /** The result of `authenticate`. */
  caller: Who;
}

export interface QueryCall<Query, Who = undefined> {
  request: Request;
  params: Params;
  query: Query;
  caller: Who;
}

/** Checks before the body or query is read, in this order. */
interface Guards<Who> {
  /** A rate limit per client address. */
  addressLimit?: LimitName;
  /** Identifies the caller, or throws. */
  authenticate?: (request: Request) => Promise<Who>;
  /** A rate limit per customer. */
  customerLimit?: LimitName;
}

type Handler = (
  request: Request,
  context: { params: Promise<Params | undefined> },
) => Promise<Response>;

/**
 * A call of /api with a JSON body, validated by `schema`. Responses and errors are JSON that is
 * never cached, with an `x-request-id` by which an unexpected fault is found in the log. `handle`
 * returns the response's content, or throws an ApiError.
 */
export function jsonRoute<Schema extends z.ZodMiniType, Who = undefined>(
  options: Guards<Who> & {
    schema: Schema;
    maxBytes?: number;
    handle: (call: RouteCall<z.output<Schema>, Who>) => Promise<unknown>;
  },
): Handler {
  const { schema, maxBytes = DEFAULT_MAX_BYTES, handle } = options;
  return (request, context) =>
    answerCall(request, context, async (params) => {
      const caller = await pass(request, options);
      const body = parseInput(schema, await readJson(request, maxBytes));
      return handle({ request, params, body, caller });
    });
}

/**
 * A call of /api without a body: like `jsonRoute`, but with the query (each parameter at most once)
 * instead of a body.
 */
export function queryRoute<Schema extends z.ZodMiniType, Who = undefined>(
  options: Guards<Who> & {
    schema: Schema;
    handle: (call: QueryCall<z.output<Schema>, Who>) => Promise<unknown>;
  },
): Handler {
  const { schema, handle } = options;
  return async (request, context) => {
    // Read here, because it tells Next that the response is different for every request.
    const { searchParams } = new URL(request.url);
    return answerCall(request, context, async (params) => {
      const caller = await pass(request, options);
      const query = parseInput(schema, queryFields(searchParams));
      return handle({ request, params, query, caller });
    });
  };
}

/**
 * Applies the limits and returns the caller.
 * @throws ApiError 429 beyond a limit, 401 if the caller is not authenticated
 */
async function pass<Who>(
  request: Request,
  { addressLimit, authenticate, customerLimit }: Guards<Who>,
): Promise<Who> {
  if (addressLimit) await limitAddress(request, addressLimit);
  // Without `authenticate`, `Who` is undefined.
  const caller = (await authenticate?.(request)) as Who;
  if (customerLimit) await limitSubject(customerLimit, subOf(caller));
  return caller;
}

function subOf(caller: unknown): string {
  if (typeof caller === 'object' && caller !== null && 'sub' in caller) return String(caller.sub);
  throw new Error('A limit by customer needs to know who calls.');
}

/** @throws ApiError 400 if a parameter is repeated, because it is ambiguous */
function queryFields(searchParams: URLSearchParams): Record<string, string> {
  const names = [...searchParams.keys()];
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) {
    const fields = { [repeated]: 'Give it once.' };
    throw apiError('InvalidRequest', 'The request is not valid.', fields);
  }
  return Object.fromEntries(searchParams);
}

async function answerCall(
  request: Request,
  context: { params: Promise<Params | undefined> },
  work: (params: Params) => Promise<unknown>,
): Promise<Response> {
  const requestId = randomUUID();
  // Next passes no params to a route without any.
  const params = (await context.params) ?? {};
  try {
    return answer(await work(params), 200, { 'x-request-id': requestId });
  } catch (error) {
    const known = isDatabaseAwayError(error) ? unavailable() : error;
    if (!(error instanceof ApiError)) logFault(error, { request, params, requestId });
    return answerError(known, requestId);
  }
}

function answerError(error: unknown, requestId: string): Response {
  const known =
    error instanceof ApiError ? error : apiError('InternalError', 'Something went wrong.');
  const { code, message, fields, retryAfter } = known;
  const named = Object.keys(fields).length > 0 ? { fields } : {};
  return answer({ error: { code, message, ...named } }, known.status, {
    'x-request-id': requestId,
    ...(retryAfter !== null && { 'retry-after': String(retryAfter) }),
  });
}

function answer(json: unknown, status: number, headers: Record<string, string>): Response {
  return Response.json(json, { status, headers: { 'cache-control': 'no-store', ...headers } });
}
