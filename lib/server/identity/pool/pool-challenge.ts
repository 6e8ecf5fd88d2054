import 'server-only';
import * as z from 'zod/mini';
import { ApiError } from '#lib/api/api-error.ts';
import type { ChallengeAction } from '#lib/commerce/challenge/actions.ts';
import { CHALLENGE_TOKEN_LENGTH } from '#lib/commerce/challenge/actions.ts';
import { passChallenge } from '#lib/server/challenge/challenge.ts';
import type { Db } from '#lib/server/db/database.ts';
import { IdentityError } from '#lib/server/identity/users/identity-error.ts';

/** The operations that scripts abuse, with the Cognito trigger that would refuse them. */
const GUARDED: ReadonlyMap<string, { action: ChallengeAction; trigger: string }> = new Map([
  ['SignUp', { action: 'account_sign_up', trigger: 'PreSignUp' }],
  ['InitiateAuth', { action: 'account_sign_in', trigger: 'PreAuthentication' }],
  ['ForgotPassword', { action: 'account_password_forgot', trigger: 'CustomMessage' }],
  ['ResendConfirmationCode', { action: 'account_verification_resend', trigger: 'CustomMessage' }],
]);

const withToken = z.object({
  ClientMetadata: z.object({
    recaptchaToken: z.string().check(z.maxLength(CHALLENGE_TOKEN_LENGTH)),
  }),
});
/** Sign-ins that prove an earlier step instead of a password. They have no form. */
const continued = z.object({
  AuthFlow: z.enum(['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN', 'USER_AUTH']),
});

/**
 * The bot challenge of an operation of the pool's protocol. The token travels in `ClientMetadata`,
 * which Cognito passes to its triggers. A refusal has the form that Cognito gives to a trigger's
 * refusal.
 * @throws IdentityError UserLambdaValidationException
 */
export async function passPoolChallenge(
  request: Request,
  { target, body, db }: { target: string | null; body: unknown; db: Db },
): Promise<void> {
  const guarded = GUARDED.get(target?.split('.').at(-1) ?? '');
  if (!guarded || z.safeParse(continued, body).success) return;
  const { action, trigger } = guarded;
  const given = z.safeParse(withToken, body);
  const token = given.success ? given.data.ClientMetadata.recaptchaToken : undefined;
  try {
    await passChallenge(request, action, { token, db });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'ChallengeFailed')) throw error;
    throw new IdentityError(
      'UserLambdaValidationException',
      `${trigger} failed with error The bot challenge was not passed.`,
    );
  }
}
