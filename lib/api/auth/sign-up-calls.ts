import type { CognitoUser } from 'amazon-cognito-identity-js';
import { AuthError, authErrorCode } from '#lib/commerce/account/auth-error.ts';
import type { AuthClient, SignUpDetails } from './auth-client.ts';
import { challengeMetadata } from './challenge-metadata.ts';
import { authSession, keepSession } from './pool-session.ts';
import { refuseGuessable } from './refuse-guessable.ts';

/** Makes one call without the library, which drops the fields of newer answers. */
export type PoolCall = <Answer>(operation: string, params: object) => Promise<Answer>;

interface WithSession {
  Session?: string;
}

/** Signing up, and the log-in that may follow when the address is confirmed. */
export function signUpCalls(
  clientId: string,
  call: PoolCall,
  named: (name: string) => CognitoUser,
): Pick<AuthClient, 'signUp' | 'confirmSignUp' | 'signInConfirmed'> {
  const confirm = async (user: string, code: string, session: object) => {
    const confirmed = await call<WithSession>('ConfirmSignUp', {
      ClientId: clientId,
      Username: user,
      ConfirmationCode: code,
      ...session,
    });
    return confirmed.Session ?? null;
  };
  return {
    async signUp(details) {
      const { email, firstName, lastName } = details;
      await refuseGuessable(details.password, { email, names: [firstName, lastName] });
      const made = await call<WithSession>('SignUp', {
        ClientId: clientId,
        Username: details.email,
        Password: details.password,
        UserAttributes: attributesOf(details),
        ClientMetadata: await challengeMetadata('account_sign_up'),
      });
      return made.Session ?? null;
    },
    async confirmSignUp(user, code, session) {
      if (session === null) return confirm(user, code, {});
      try {
        return await confirm(user, code, { Session: session });
      } catch (error) {
        // Cognito refuses a session that has run out. The link works without it.
        if (authErrorCode(error) !== 'SignInOver') throw error;
        return confirm(user, code, {});
      }
    },
    async signInConfirmed(user, session) {
      const { AuthenticationResult: tokens } = await call<{
        AuthenticationResult?: Record<'IdToken' | 'AccessToken' | 'RefreshToken', string>;
      }>('InitiateAuth', {
        ClientId: clientId,
        AuthFlow: 'USER_AUTH',
        AuthParameters: { USERNAME: user },
        Session: session,
      });
      if (!tokens) throw new AuthError('SignInOver');
      return authSession(keepSession(named, tokens));
    },
  };
}

function attributesOf(details: SignUpDetails): { Name: string; Value: string }[] {
  const values: Record<string, string | null> = {
    email: details.email,
    given_name: details.firstName,
    family_name: details.lastName,
    birthdate: details.dateOfBirth,
    'custom:marketing': String(details.agreeToMarketing),
  };
  return Object.entries(values).flatMap(([Name, Value]) =>
    Value === null ? [] : [{ Name, Value }],
  );
}
