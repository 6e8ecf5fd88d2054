import { ApiError } from '#lib/api/api-error.ts';
import { callApi } from '#lib/api/call-api.ts';
import { subscribeCall } from '#lib/api/calls/newsletter/subscribe.ts';
import { challengeToken, prepareChallenge } from '#lib/api/challenge/challenge-token.ts';
import { callProblem } from './call-problem.ts';

/** The result of asking for the newsletter. */
export type SubscribeResult =
  | { kind: 'asked' }
  /** The address is missing or invalid; the text says so. */
  | { kind: 'invalid'; text: string }
  /** The text says why it failed, and what to do. */
  | { kind: 'failed'; text: string };

/** Call it when somebody begins to fill in the form. */
export function prepareToSubscribe(): void {
  prepareChallenge('newsletter_subscribe');
}

/** Checks the address like the server does, and asks for the newsletter. Never rejects. */
export async function subscribe(typed: string): Promise<SubscribeResult> {
  const read = subscribeCall.request.safeParse({ email: typed });
  if (!read.success) return { kind: 'invalid', text: read.error.issues[0]?.message ?? '' };
  try {
    const recaptchaToken = await challengeToken('newsletter_subscribe');
    await callApi(subscribeCall, { body: { ...read.data, recaptchaToken } });
    return { kind: 'asked' };
  } catch (error) {
    const refused = error instanceof ApiError ? error.fields.email : undefined;
    if (refused !== undefined) return { kind: 'invalid', text: refused };
    return { kind: 'failed', text: callProblem(error) };
  }
}
