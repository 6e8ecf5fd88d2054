import 'server-only';
import { decodeJwt } from 'jose';
import * as z from 'zod/mini';
import { logSecurityEvent } from '#lib/server/security-log/security-log.ts';

/** Operations by which somebody changes how their account is entered. */
const CHANGES: ReadonlySet<string> = new Set([
  'ChangePassword',
  'ConfirmForgotPassword',
  'SetUserMFAPreference',
  'VerifyUserAttribute',
  'UndoEmailChange',
  'CompleteWebAuthnRegistration',
  'DeleteWebAuthnCredential',
  'GlobalSignOut',
  'DeleteUser',
]);

/** Only an answer that begins a session has a refresh token. */
const begun = z.object({
  AuthenticationResult: z.object({ IdToken: z.string(), RefreshToken: z.string() }),
});
const byToken = z.object({ AccessToken: z.string() });
const step = z.object({
  ChallengeName: z.enum(['PASSWORD_VERIFIER', 'SOFTWARE_TOKEN_MFA', 'NEW_PASSWORD_REQUIRED']),
});

/** The further steps of a log-in name its account by the user's id, or by that of nobody. */
const answered = z.object({ ChallengeResponses: z.object({ USERNAME: z.uuid() }) });

/** The id of the account that a step of a log-in is about, as the caller names it; null: none. */
export function accountNamed(body: unknown): string | null {
  const named = z.safeParse(answered, body);
  return named.success ? named.data.ChallengeResponses.USERNAME : null;
}

/** The operation that a caller names, for the log; `unknown` for what cannot be a name. */
export function nameOf(target: string | null): string {
  return /^AWSCognitoIdentityProviderService\.(\w{1,40})$/.exec(target ?? '')?.[1] ?? 'unknown';
}

/** Logs an operation that has succeeded, if it is a log-in or changes one. */
export function logDone(
  request: Request,
  { target, body, done }: { target: string | null; body: unknown; done: object },
): void {
  const name = nameOf(target);
  const session = z.safeParse(begun, done);
  if (session.success) {
    const given = z.safeParse(step, body);
    const code = given.success ? given.data.ChallengeName : name;
    const customer = subOf(session.data.AuthenticationResult.IdToken);
    logSecurityEvent('customerLoggedIn', request, { code, customer });
    return;
  }
  if (!CHANGES.has(name)) return;
  const own = z.safeParse(byToken, body);
  const who = own.success ? { customer: subOf(own.data.AccessToken) } : {};
  logSecurityEvent('customerChanged', request, { code: name, ...who });
}

/** Whose token it is. The operation has checked or made it. */
function subOf(token: string): string {
  return decodeJwt(token).sub ?? 'unknown';
}
