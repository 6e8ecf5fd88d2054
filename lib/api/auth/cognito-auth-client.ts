import {
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { challengeToken } from '#lib/api/challenge/challenge-token.ts';
import { AuthError } from '#lib/commerce/account/auth-error.ts';
import type { ChallengeAction } from '#lib/commerce/challenge/actions.ts';
import { userPoolAddress } from '#lib/config/user-pool.ts';
import type { AuthClient, AuthSession, SignUpDetails } from './auth-client.ts';
import { poolExchange, poolOperation } from './pool-operation.ts';
import { requestPool } from './pool-request.ts';
import { type CurrentSession, sessionReader } from './pool-session.ts';
import { replaceTransport } from './pool-transport.ts';
import { provenSession } from './proven-session.ts';
import { APP_CODE, signInSteps } from './sign-in-steps.ts';
import { memoryStorage, refreshTokenOf, type TokenStorage, tokenStorage } from './token-storage.ts';

/**
 * The user pool through `amazon-cognito-identity-js`: either AWS Cognito or the embedded pool,
 * which speaks the same protocol.
 */
export function cognitoAuthClient(): AuthClient {
  const { poolId, clientId, endpoint } = userPoolAddress();
  const storage = tokenStorage();
  const pool = openPool(storage);
  const sessions = sessionReader(pool);
  function openPool(Storage: TokenStorage): CognitoUserPool {
    const opened = new CognitoUserPool({
      UserPoolId: poolId,
      ClientId: clientId,
      endpoint,
      Storage,
      AdvancedSecurityDataCollectionFlag: false,
    });
    replaceTransport(opened, endpoint, () => refreshTokenOf(Storage));
    return opened;
  }
  const named = (name: string) => new CognitoUser({ Username: name, Pool: pool, Storage: storage });

  async function found(sub: string): Promise<CurrentSession> {
    const current = await sessions.current();
    if (!current || authSession(current.session).sub !== sub) throw new AuthError('NotAuthorized');
    return current;
  }
  const signedIn = async (sub: string) => (await found(sub)).user;

  return {
    async signUp(details) {
      const { email, password } = details;
      const metadata = await challengeMetadata('account_sign_up');
      await poolOperation((done) =>
        pool.signUp(email, password, attributesOf(details), [], done, metadata),
      );
    },
    async confirmSignUp(user, code) {
      await poolOperation((done) => named(user).confirmRegistration(code, false, done));
    },
    async resendVerification(user) {
      const metadata = await challengeMetadata('account_verification_resend');
      await poolOperation((done) => named(user).resendConfirmationCode(done, metadata));
    },
    async signIn(email, password) {
      const metadata = await challengeMetadata('account_sign_in');
      return signInSteps(named(email), password, metadata, authSession);
    },
    async session({ renew = false } = {}) {
      const current = await (renew ? sessions.renewed() : sessions.current());
      return current && authSession(current.session);
    },
    async verify(sub) {
      const user = await signedIn(sub);
      await poolOperation((done) => user.getUserAttributes(done));
    },
    async signOut() {
      const token = refreshTokenOf(storage);
      storage.clear();
      if (token === null) return;
      const revocation = { ClientId: clientId, Token: token };
      // A failed revocation is ignored: the local tokens are already gone.
      await requestPool(endpoint, 'RevokeToken', revocation).catch(() => {});
    },
    async forgotPassword(email) {
      const metadata = await challengeMetadata('account_password_forgot');
      await poolExchange((ends) => named(email).forgotPassword(ends, metadata));
    },
    async resetPassword(user, code, password) {
      await poolExchange((ends) => named(user).confirmPassword(code, password, ends));
    },
    async changePassword(sub, current, next) {
      const user = await signedIn(sub);
      await poolOperation((done) => user.changePassword(current, next, done));
    },
    async deleteUser(sub) {
      const user = await signedIn(sub);
      await poolOperation((done) => user.deleteUser(done));
      storage.clear();
    },
    async isTwoStepOn(sub) {
      const { session } = await found(sub);
      // Not through the library, which would keep the answer and return it again later.
      const user = await poolOperation<{ UserMFASettingList?: string[] }>((done) =>
        requestPool(endpoint, 'GetUser', {
          AccessToken: session.getAccessToken().getJwtToken(),
        }).then((answer) => done(null, answer as object), done),
      );
      return user.UserMFASettingList?.includes(APP_CODE) ?? false;
    },
    async prove(email, password) {
      const Storage = memoryStorage();
      const user = new CognitoUser({ Username: email, Pool: openPool(Storage), Storage });
      const metadata = await challengeMetadata('account_sign_in');
      return signInSteps(user, password, metadata, (session) =>
        provenSession(user, session, endpoint, clientId),
      );
    },
  };
}

/** The token of a bot challenge, in the form in which a pool's triggers get it. */
async function challengeMetadata(action: ChallengeAction): Promise<Record<string, string>> {
  const recaptchaToken = await challengeToken(action);
  return recaptchaToken === undefined ? {} : { recaptchaToken };
}

function attributesOf(details: SignUpDetails): CognitoUserAttribute[] {
  const values: Record<string, string | null> = {
    email: details.email,
    given_name: details.firstName,
    family_name: details.lastName,
    birthdate: details.dateOfBirth,
    'custom:marketing': String(details.agreeToMarketing),
  };
  return Object.entries(values).flatMap(([Name, Value]) =>
    Value === null ? [] : [new CognitoUserAttribute({ Name, Value })],
  );
}

function authSession(session: CognitoUserSession): AuthSession {
  const token = session.getIdToken();
  return {
    sub: String(token.payload.sub),
    email: String(token.payload.email ?? ''),
    idToken: token.getJwtToken(),
  };
}
