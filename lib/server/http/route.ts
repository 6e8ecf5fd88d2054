import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { ApiError } from '#lib/api/api-error.ts';
import type { Call, ParamsOf, RequestOf, ResponseOf } from '#lib/api/calls/call.ts';
import { COMMON_ERRORS } from '#lib/api/calls/common-errors.ts';
import { SOMETHING_WENT_WRONG } from '#lib/commerce/texts.ts';
import { isDatabaseAwayError } from '#lib/server/db/database-away.ts';
import { withReference } from '#lib/server/log-context.ts';
import { apiError, shopUnavailable } from '#lib/server/platform/api-errors.ts';
import { chargeWork, limitAddress, limitSubject } from '#lib/server/rate-limits/limit.ts';
import { LIMITS, type Limit, type LimitName } from '#lib/server/rate-limits/limits.ts';
import { noteCostlyCall } from '#lib/server/rate-limits/spent-addresses.ts';
import { isRefusal } from '#lib/server/security-log/is-refusal.ts';
import { logRefusal } from '#lib/server/security-log/security-log.ts';
import {
  type AnsweredFile,
  answer,
  answerError,
  answerEvents,
  answerFile,
  answerText,
} from './answers.ts';
import { logUnexpectedError, routePath } from './log-unexpected-error.ts';
import { parseInput } from './parse-input.ts';
import { readJson } from './read-json.ts';

/** Answers are checked in tests and in development, but not in production, to save time. */
const CHECKS_ANSWERS = process.env.NODE_ENV !== 'production';

/** Default limit of a request body, in bytes. */
const DEFAULT_MAX_BYTES = 64 * 1024;

type Params = Record<string, string>;

/** What a route's handler works with. */
interface Received<C extends Call, Who> {
  request: Request;
  params: Record<ParamsOf<C['path']>, string>;
  /** The result of `authenticate`. */
  caller: Who;
}
export type RouteCall<C extends Call, Who> = Received<C, Who> & {
  body: RequestOf<C>;
  /** Further headers of a successful answer, such as a cookie to keep. */
  answerHeaders: Headers;
};
export type QueryCall<C extends Call, Who> = Received<C, Who> & {
  query: RequestOf<C>;
  /** Further headers of a successful answer, such as a cookie to end. */
  answerHeaders: Headers;
};

/** An answer that nobody waits for, because the client has already sent its next request. */
export const CLIENT_GONE = Symbol('client gone');
type Answer<C extends Call> = ResponseOf<C> | typeof CLIENT_GONE;

/** Checks before the body or query is read, in this order. */
interface Guards<Who> {
  /** A rate limit per client address. */
  addressLimit?: LimitName;
  /** Identifies the caller, or throws. */
  authenticate?: (request: Request) => Promise<Who>;
  /** A rate limit per customer. */
  customerLimit?: LimitName;
}

/** A route handler, with the call that it answers. */
export type Route = ((
  request: Request,
  context: { params: Promise<Params | undefined> },
) => Promise<Response>) & { answers: Call };

/**
 * Answers a call of /api with a JSON body, validated by its `request`. Responses and errors are
 * JSON that is never cached. An unexpected error names the request's `reference`, which leads to it
 * in the log. `handle` returns the response's content, or throws an ApiError that the call names.
 */
export function jsonRoute<C extends Call, Who = undefined>(
  call: C,
  options: Guards<Who> & {
    maxBytes?: number;
    /** What the body asks for, in points of `work` that its address pays (rate-limits/work.ts). */
    work?: (body: RequestOf<C>) => number;
    /** Reads the body; by default only JSON. */
    read?: (request: Request, maxBytes: number) => Promise<unknown>;
    handle: (received: RouteCall<C, Who>) => Promise<Answer<C>>;
  },
): Route {
  const { maxBytes = DEFAULT_MAX_BYTES, work, read = readJson, handle } = options;
  noteCost(call, options);
  return routeOf(call, (request, context) => {
    const answerHeaders = new Headers();
    const answered = async (params: Params) => {
      const caller = await pass(request, options);
      const body = parseInput(call.request, await read(request, maxBytes)) as RequestOf<C>;
      if (work) await chargeWork(request, work(body));
      return handle({ request, params: pathParams<C>(params), body, caller, answerHeaders });
    };
    return answerCall(call, request, context, answered, { answerHeaders });
  });
}

/**
 * Answers a call of /api without a body: like `jsonRoute`, but with the query (each parameter at
 * most once) instead of a body.
 */
export function queryRoute<C extends Call, Who = undefined>(
  call: C,
  options: Guards<Who> & {
    /**
     * How many seconds browsers and proxies may keep the answer; by default they never do. Only for
     * an answer that is the same for everybody who sends the query.
     */
    keepFor?: number;
    /** Answers with its text instead of JSON; the value is the content type. */
    asText?: true | string;
    handle: (received: QueryCall<C, Who>) => Promise<Answer<C>>;
  },
): Route {
  const { keepFor, asText, handle } = options;
  noteCost(call, options);
  return routeOf(call, async (request, context) => {
    // Read here, because reading it tells Next that the response differs for every request.
    const { searchParams } = new URL(request.url);
    const answerHeaders = new Headers();
    const work = async (params: Params) => {
      const caller = await pass(request, options);
      const query = parseInput(call.request, queryFields(searchParams)) as RequestOf<C>;
      return handle({ request, params: pathParams<C>(params), query, caller, answerHeaders });
    };
    return answerCall(call, request, context, work, { keepFor, asText, answerHeaders });
  });
}

/** A route handler that makes its own answers, with the call that they must follow. */
export function routeOf(
  call: Call,
  answer: (...received: Parameters<Route>) => Promise<Response>,
): Route {
  return Object.assign(answer, { answers: call });
}

function noteCost(call: Call, { addressLimit }: { addressLimit?: LimitName }): void {
  const { cost = 0 }: Limit = addressLimit
    ? LIMITS[addressLimit]
    : { address: null, subject: null };
  if (cost > 0) noteCostlyCall(call);
}

/** The folder of a route names the same parameters as its call (a test compares them). */
function pathParams<C extends Call>(params: Params): Record<ParamsOf<C['path']>, string> {
  return params as Record<ParamsOf<C['path']>, string>;
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
  call: Call,
  request: Request,
  context: { params: Promise<Params | undefined> },
  work: (params: Params) => Promise<unknown>,
  {
    keepFor,
    asText,
    answerHeaders,
  }: {
    keepFor?: number | undefined;
    asText?: true | string | undefined;
    answerHeaders?: Headers;
  } = {},
): Promise<Response> {
  // Next passes no params to a route without any.
  const params = (await context.params) ?? {};
  return withReference(async (reference) => {
    try {
      const content = await checked(call, work(params));
      if (call.answersFile) return answerFile(content as AnsweredFile, call.answersFile);
      if (call.answersEvents) return answerEvents(content as ReadableStream<Uint8Array>);
      // Copied whole: an object would keep only one of several `set-cookie`.
      const headers = new Headers(answerHeaders);
      if (keepFor !== undefined) headers.set('cache-control', `public, max-age=${keepFor}`);
      return asText ? answerText(String(content), asText, headers) : answer(content, 200, headers);
    } catch (error) {
      if (error instanceof ApiError) {
        const form = routePath({ request, params });
        if (isRefusal(error, form)) logRefusal(request, { call: form, code: error.code });
        return answerError(error, reference);
      }
      logUnexpectedError(error, { request, params });
      return answerError(isDatabaseAwayError(error) ? shopUnavailable() : serverError(), reference);
    }
  });
}

/** The result of the work. Outside production, throws if the call does not name the error. */
async function checked(call: Call, work: Promise<unknown>): Promise<unknown> {
  try {
    const content = await work;
    if (content === CLIENT_GONE) return null;
    if (CHECKS_ANSWERS) checkAnswer(call, content);
    return content;
  } catch (error) {
    if (CHECKS_ANSWERS && error instanceof ApiError) checkError(call, error);
    throw error;
  }
}

function serverError(): ApiError {
  return apiError('InternalError', `${SOMETHING_WENT_WRONG}.`);
}

/** @throws Error if an answer is not exactly what the call's schema allows */
function checkAnswer(call: Call, answer: unknown): void {
  if (call.answersEvents) return;
  const json: unknown = call.answersFile ? answer : JSON.parse(JSON.stringify(answer));
  const read = z.safeParse(call.response, json);
  if (!read.success) throw broken(call, z.prettifyError(read.error));
  // The schema drops unknown fields, because a page that is still open may read a newer answer.
  if (!isDeepStrictEqual(read.data, json)) throw broken(call, 'It has fields of no schema.');
}

/** @throws Error if the call does not name the error, or names it with another status */
function checkError(call: Call, { code, status }: ApiError): void {
  const expected = { ...COMMON_ERRORS, ...statuses(call) }[code];
  if (expected !== status) throw broken(call, `It names no error ${code} with status ${status}.`);
}

function statuses({ errors }: Call): Record<string, number> {
  return Object.fromEntries(Object.entries(errors).map(([code, { status }]) => [code, status]));
}

function broken({ method, path }: Call, problem: string): Error {
  return new Error(`${method} ${path} answers something else than it says. ${problem}`);
}
