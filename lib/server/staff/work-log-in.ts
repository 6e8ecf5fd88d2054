import 'server-only';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import { workLogInCall } from '#lib/api/calls/staff/work-log-in.ts';
import { environment } from '#lib/config/environment.ts';
import type { StaffOidcSettings } from '#lib/config/staff-oidc-variables.ts';
import { database } from '#lib/server/db/database.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { letIn } from './known-devices.ts';
import { deviceOf, roomCookie, roomCookieOf, secretOf, staffCookie } from './staff-request.ts';
import { beginSession, endSession } from './staff-sessions.ts';
import { bindWorkAccount, staffOfWorkAccount } from './work-accounts.ts';
import { finishWorkLogIn, WORK_LOG_IN_SECONDS, WorkProviderError } from './work-provider.ts';

const { errors } = workLogInCall;

/** Holds the log-in that this browser has begun at the provider. */
const PENDING_COOKIE = 'staff-work';

/** The `set-cookie` of a log-in that is under way; null: it is over. */
export function pendingCookie(pending: string | null): string {
  return roomCookie(PENDING_COOKIE, pending, WORK_LOG_IN_SECONDS);
}

/**
 * Works with the company's provider.
 * @throws ApiError 404 `Off` without one, 503 `Away` if it gives no answer
 */
export async function withProvider<Result>(
  work: (settings: StaffOidcSettings) => Promise<Result>,
): Promise<Result> {
  const { STAFF_OIDC } = environment();
  if (!STAFF_OIDC) throw callError(errors, 'Off');
  try {
    return await work(STAFF_OIDC);
  } catch (error) {
    if (!(error instanceof WorkProviderError)) throw error;
    logProblem('The provider of work accounts gave no answer.', { reason: error.message });
    throw callError(errors, 'Away');
  }
}

/**
 * Logs in whoever came back from the provider. Two steps given there are enough to come in; before money
 * moves, ours is asked for in any case.
 * @throws ApiError
 */
export async function logInByWork(
  request: Request,
  answer: string,
  answerHeaders: Headers,
): Promise<ResponseOf<typeof workLogInCall>> {
  const [db, now] = [database(), new Date()];
  const pending = roomCookieOf(request, PENDING_COOKIE);
  const identity = await withProvider(async (settings) =>
    pending === null ? null : finishWorkLogIn(settings, { pending, answer }, now.getTime()),
  );
  if (!identity) throw callError(errors, 'Unfinished');
  const found = await staffOfWorkAccount(db, identity);
  if (typeof found === 'string') throw callError(errors, found);
  const { staffId } = found;
  const { issuer, subject, gaveTwoSteps: isFull } = identity;
  // Otherwise somebody who only knows their log-in there would hold the account for good.
  const isTheirs = !isFull || (await bindWorkAccount(db, { staffId, issuer, subject }, now));
  if (!isTheirs) throw callError(errors, 'Unknown');
  await endSession(db, secretOf(request));
  const secret = await beginSession(db, staffId, {
    ...{ isFull, isConfirmed: false, device: deviceOf(request), now },
    ...(!isFull && { workAccount: { issuer, subject } }),
  });
  if (isFull) await letIn({ request, answerHeaders }, { secret, staffId }, 'work');
  else answerHeaders.append('set-cookie', staffCookie(secret));
  answerHeaders.append('set-cookie', pendingCookie(null));
  return { secondStep: !isFull };
}
