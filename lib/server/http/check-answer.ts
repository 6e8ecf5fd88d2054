import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { ApiError } from '#lib/api/api-error.ts';
import type { Call } from '#lib/api/calls/call.ts';
import { COMMON_ERRORS } from '#lib/api/calls/common-errors.ts';

/** Answers are checked in tests and in development, but not in production, to save time. */
export const CHECKS_ANSWERS = process.env.NODE_ENV !== 'production';

/** @throws Error if an answer is not exactly what the call's schema allows */
export function checkAnswer(call: Call, answer: unknown): void {
  const json: unknown = call.answersFile ? answer : JSON.parse(JSON.stringify(answer));
  const read = z.safeParse(call.response, json);
  if (!read.success) throw broken(call, z.prettifyError(read.error));
  // The schema drops unknown fields, because a page that is still open may read a newer answer.
  if (!isDeepStrictEqual(read.data, json)) throw broken(call, 'It has fields of no schema.');
}

/** @throws Error if the call does not name the error, or names it with another status */
export function checkError(call: Call, { code, status }: ApiError): void {
  const expected = { ...COMMON_ERRORS, ...statuses(call) }[code];
  if (expected !== status) throw broken(call, `It names no error ${code} with status ${status}.`);
}

function statuses({ errors }: Call): Record<string, number> {
  return Object.fromEntries(Object.entries(errors).map(([code, { status }]) => [code, status]));
}

function broken({ method, path }: Call, problem: string): Error {
  return new Error(`${method} ${path} answers something else than it says. ${problem}`);
}
