import 'server-only';
import * as z from 'zod/mini';
import { CHALLENGE_ANSWER_LENGTH } from '#lib/commerce/limits.ts';
import { delivery, resendCode } from '#lib/server/identity/codes/confirmation.ts';
import { askForChange } from '#lib/server/identity/email-change/ask-for-change.ts';
import { confirmChange } from '#lib/server/identity/email-change/confirm-change.ts';
import { undoChange } from '#lib/server/identity/email-change/undo-change.ts';
import {
  changePassword,
  forgotPassword,
  resetPassword,
} from '#lib/server/identity/passwords/passwords.ts';
import { revokeSession } from '#lib/server/identity/tokens/sessions.ts';
import {
  deleteUser,
  describeUser,
  justSignedIn,
  signedIn,
  signOutEverywhere,
  updateAttributes,
} from '#lib/server/identity/tokens/signed-in.ts';
import {
  associateToken,
  isTwoStepOn,
  switchOff,
  switchOn,
  verifyToken,
} from '#lib/server/identity/two-step/software-token.ts';
import { IdentityError } from '#lib/server/identity/users/identity-error.ts';
import type { UserPool } from '#lib/server/identity/users/user-pool.ts';
import { answerCode, answerNewPassword } from './challenges.ts';
import { confirmAndGoOn, logInConfirmed } from './finish-sign-up.ts';
import { isPlain, type Operation, operation, text } from './operation.ts';
import { OWN_PASSKEY_OPERATIONS, PASSKEY_SIGN_IN_OPERATIONS } from './passkey-operations.ts';
import { answerSrp, beginSrp, refresh } from './sign-in.ts';
import { signUp } from './sign-up.ts';

const challengeAnswer = text.check(z.maxLength(CHALLENGE_ANSWER_LENGTH));
const attributes = z
  .array(z.object({ Name: text, Value: z.string().check(z.maxLength(2_048), z.refine(isPlain)) }))
  .check(z.maxLength(50));
const named = z.object({ Username: text });
const withToken = z.object({ AccessToken: text });

const refreshFlow = z.object({
  AuthFlow: z.enum(['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN']),
  AuthParameters: z.object({ REFRESH_TOKEN: text }),
});
const srpFlow = z.object({
  AuthFlow: z.literal('USER_SRP_AUTH'),
  AuthParameters: z.object({ USERNAME: text, SRP_A: text }),
});

/** Cognito's flow for a sign-in without a password; here only after a sign-up. */
const sessionFlow = z.object({
  AuthFlow: z.literal('USER_AUTH'),
  AuthParameters: z.object({ USERNAME: text }),
  Session: text,
});

const passwordAnswer = z.object({
  ChallengeName: z.literal('PASSWORD_VERIFIER'),
  ChallengeResponses: z.object({
    PASSWORD_CLAIM_SECRET_BLOCK: text,
    PASSWORD_CLAIM_SIGNATURE: text,
    TIMESTAMP: text,
  }),
  ClientMetadata: z.optional(z.nullable(z.object({ linkCode: z.optional(text) }))),
});
const codeAnswer = z.object({
  ChallengeName: z.literal('SOFTWARE_TOKEN_MFA'),
  Session: text,
  ChallengeResponses: z.object({ USERNAME: text, SOFTWARE_TOKEN_MFA_CODE: challengeAnswer }),
});
const newPasswordAnswer = z.object({
  ChallengeName: z.literal('NEW_PASSWORD_REQUIRED'),
  Session: text,
  ChallengeResponses: z.object({ USERNAME: text, NEW_PASSWORD: text }),
});

const mfaSettings = z.optional(
  z.nullable(z.object({ Enabled: z.optional(z.boolean()), PreferredMfa: z.optional(z.boolean()) })),
);

/** The operations of Cognito's protocol that a shop's customers need. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  SignUp: operation(
    z.object({
      Username: text,
      Password: text,
      UserAttributes: z.optional(z.nullable(attributes)),
    }),
    (pool, input) =>
      signUp(pool, {
        username: input.Username,
        password: input.Password,
        attributes: input.UserAttributes ?? [],
      }),
  ),
  ConfirmSignUp: operation(
    z.object({ Username: text, ConfirmationCode: text, Session: z.optional(text) }),
    (pool, input) =>
      confirmAndGoOn(pool, {
        username: input.Username,
        code: input.ConfirmationCode,
        session: input.Session,
      }),
  ),
  ResendConfirmationCode: operation(named, (pool, input) => resendCode(pool, input.Username)),
  InitiateAuth: operation(
    z.discriminatedUnion('AuthFlow', [refreshFlow, srpFlow, sessionFlow]),
    (pool, input) => {
      switch (input.AuthFlow) {
        case 'USER_SRP_AUTH':
          return beginSrp(pool, input.AuthParameters.USERNAME, input.AuthParameters.SRP_A);
        case 'USER_AUTH':
          return logInConfirmed(pool, {
            username: input.AuthParameters.USERNAME,
            session: input.Session,
          });
        default:
          return refresh(pool, input.AuthParameters.REFRESH_TOKEN);
      }
    },
  ),
  RespondToAuthChallenge: operation(
    z.discriminatedUnion('ChallengeName', [passwordAnswer, codeAnswer, newPasswordAnswer]),
    (pool, input) => {
      switch (input.ChallengeName) {
        case 'PASSWORD_VERIFIER':
          return answerSrp(pool, {
            secretBlock: input.ChallengeResponses.PASSWORD_CLAIM_SECRET_BLOCK,
            signature: input.ChallengeResponses.PASSWORD_CLAIM_SIGNATURE,
            timestamp: input.ChallengeResponses.TIMESTAMP,
            linkCode: input.ClientMetadata?.linkCode,
          });
        case 'SOFTWARE_TOKEN_MFA':
          return answerCode(pool, {
            session: input.Session,
            username: input.ChallengeResponses.USERNAME,
            code: input.ChallengeResponses.SOFTWARE_TOKEN_MFA_CODE,
          });
        case 'NEW_PASSWORD_REQUIRED':
          return answerNewPassword(pool, {
            session: input.Session,
            username: input.ChallengeResponses.USERNAME,
            password: input.ChallengeResponses.NEW_PASSWORD,
          });
      }
    },
  ),
  GetTokensFromRefreshToken: operation(z.object({ RefreshToken: text }), async (pool, input) => {
    const { AuthenticationResult } = await refresh(pool, input.RefreshToken);
    return { AuthenticationResult };
  }),
  RevokeToken: operation(z.object({ Token: text }), async (pool, input) => {
    await revokeSession(pool.db, input.Token, pool.now());
    return {};
  }),
  ForgotPassword: operation(named, (pool, input) => forgotPassword(pool, input.Username)),
  ConfirmForgotPassword: operation(
    z.object({ Username: text, ConfirmationCode: text, Password: text }),
    (pool, input) =>
      resetPassword(pool, {
        username: input.Username,
        code: input.ConfirmationCode,
        password: input.Password,
      }),
  ),
  ChangePassword: operation(
    z.object({ AccessToken: text, PreviousPassword: text, ProposedPassword: text }),
    async (pool, input) =>
      changePassword(pool, await signedIn(pool, input.AccessToken), {
        previous: input.PreviousPassword,
        proposed: input.ProposedPassword,
      }),
  ),
  GetUser: operation(withToken, async (pool, input) => {
    const session = await signedIn(pool, input.AccessToken);
    const isOn = await isTwoStepOn(pool.db, session.user.sub);
    return {
      ...describeUser(session),
      ...(isOn && { UserMFASettingList: [SOFTWARE_TOKEN], PreferredMfaSetting: SOFTWARE_TOKEN }),
    };
  }),
  AssociateSoftwareToken: operation(withToken, async (pool, input) => {
    const { user } = await justSignedIn(pool, input.AccessToken);
    return { SecretCode: await associateToken(pool, user) };
  }),
  VerifySoftwareToken: operation(
    z.object({ AccessToken: text, UserCode: challengeAnswer }),
    async (pool, input) => {
      await verifyToken(pool, await justSignedIn(pool, input.AccessToken), input.UserCode);
      return { Status: 'SUCCESS' };
    },
  ),
  SetUserMFAPreference: operation(
    z.object({
      AccessToken: text,
      SMSMfaSettings: mfaSettings,
      SoftwareTokenMfaSettings: mfaSettings,
    }),
    async (pool, input) => {
      const session = await justSignedIn(pool, input.AccessToken);
      if (input.SMSMfaSettings?.Enabled) {
        throw new IdentityError(
          'InvalidParameterException',
          'User does not have delivery config set to turn on SMS_MFA',
        );
      }
      const wanted = input.SoftwareTokenMfaSettings?.Enabled;
      if (wanted === true) await switchOn(pool, session);
      if (wanted === false) await switchOff(pool, session);
      return {};
    },
  ),
  UpdateUserAttributes: operation(
    z.object({ AccessToken: text, UserAttributes: attributes }),
    async (pool, input) => {
      const email = input.UserAttributes.find(({ Name }) => Name === 'email');
      if (!email) {
        return updateAttributes(
          pool,
          await signedIn(pool, input.AccessToken),
          input.UserAttributes,
        );
      }
      await askForChange(pool, await justSignedIn(pool, input.AccessToken), email.Value);
      return { CodeDeliveryDetailsList: [delivery(email.Value)] };
    },
  ),
  VerifyUserAttribute: operation(
    z.object({ AccessToken: text, AttributeName: z.literal('email'), Code: challengeAnswer }),
    async (pool, input) => {
      await confirmChange(pool, await justSignedIn(pool, input.AccessToken), input.Code);
      return {};
    },
  ),
  // Cognito has no such operation.
  UndoEmailChange: operation(z.object({ Change: text, Code: text }), (pool, input) =>
    undoChange(pool, { id: input.Change, code: input.Code }),
  ),
  GlobalSignOut: operation(withToken, async (pool, input) =>
    signOutEverywhere(pool, await signedIn(pool, input.AccessToken)),
  ),
  DeleteUser: operation(withToken, async (pool, input) =>
    deleteUser(pool, await signedIn(pool, input.AccessToken)),
  ),
  ...OWN_PASSKEY_OPERATIONS,
  ...PASSKEY_SIGN_IN_OPERATIONS,
};

/** Cognito's name for the code of an authenticator app. */
const SOFTWARE_TOKEN = 'SOFTWARE_TOKEN_MFA';

/** Operations identified by a session's token instead of the client id. */
const BY_TOKEN = new Set([
  'ChangePassword',
  'GetUser',
  'AssociateSoftwareToken',
  'VerifySoftwareToken',
  'SetUserMFAPreference',
  'UpdateUserAttributes',
  'VerifyUserAttribute',
  'GlobalSignOut',
  'DeleteUser',
  ...Object.keys(OWN_PASSKEY_OPERATIONS),
]);

/**
 * Runs one call of the protocol; `target` is the `x-amz-target` header.
 * @throws IdentityError
 */
export async function callOperation(
  pool: UserPool,
  target: string | null,
  body: unknown,
): Promise<object> {
  const name = /^AWSCognitoIdentityProviderService\.(\w+)$/.exec(target ?? '')?.[1] ?? '';
  const run = Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name] : undefined;
  if (!run) throw new IdentityError('UnknownOperationException', 'Unknown operation.');
  if (!BY_TOKEN.has(name)) {
    const client = z.safeParse(z.object({ ClientId: z.literal(pool.clientId) }), body);
    if (!client.success) {
      throw new IdentityError('ResourceNotFoundException', 'User pool client does not exist.');
    }
  }
  return run(pool, body);
}
