import { CognitoUser, CognitoUserPool } from 'amazon-cognito-identity-js';
import { AuthError } from '#lib/commerce/account/auth-error.ts';
import { userPoolAddress } from '#lib/config/user-pool.ts';
import type { AuthClient } from './auth-client.ts';
import { challengeMetadata } from './challenge-metadata.ts';
import { leaveShop } from './end-session.ts';
import { passkeyCalls } from './passkeys.ts';
import { poolExchange, poolOperation } from './pool-operation.ts';
import { requestPool } from './pool-request.ts';
import {
  authSession,
  type CurrentSession,
  keepSession,
  sessionReader,
  tokensOf,
} from './pool-session.ts';
import { replaceTransport } from './pool-transport.ts';
import { provenSession } from './proven-session.ts';
import { refuseGuessable } from './refuse-guessable.ts';
import { APP_CODE, signInSteps } from './sign-in-steps.ts';
import { signUpCalls } from './sign-up-calls.ts';
import {
  idTokenOf,
  memoryStorage,
  refreshTokenOf,
  type TokenStorage,
  tokenStorage,
} from './token-storage.ts';

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

  /** Makes a call without the library, which drops the fields of newer answers. */
  const call = <Answer>(operation: string, params: object) =>
    poolOperation<Answer>((done) =>
      requestPool(endpoint, operation, params).then((answer) => done(null, answer as Answer), done),
    );
  return {
    ...signUpCalls(clientId, call, named),
    async resendVerification(user) {
      const metadata = await challengeMetadata('account_verification_resend');
      await poolOperation((done) => named(user).resendConfirmationCode(done, metadata));
    },
    async signIn(email, password, linkCode) {
      const challenge = await challengeMetadata('account_sign_in');
      const metadata = { ...challenge, ...(linkCode && { linkCode }) };
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
      const told = leaveShop(idTokenOf(storage));
      storage.clear();
      if (token === null) return;
      const revocation = { ClientId: clientId, Token: token };
      // A failed revocation is ignored: the local tokens are already gone.
      await requestPool(endpoint, 'RevokeToken', revocation).catch(() => {});
      await told;
    },
    async forgotPassword(email) {
      const metadata = await challengeMetadata('account_password_forgot');
      await poolExchange((ends) => named(email).forgotPassword(ends, metadata));
    },
    async resetPassword(user, code, password) {
      await refuseGuessable(password);
      await poolExchange((ends) => named(user).confirmPassword(code, password, ends));
    },
    async changePassword(sub, current, next) {
      await refuseGuessable(next);
      const user = await signedIn(sub);
      await poolOperation((done) => user.changePassword(current, next, done));
    },
    async deleteUser(sub) {
      const user = await signedIn(sub);
      await poolOperation((done) => user.deleteUser(done));
      storage.clear();
    },
    async undoEmailChange(Change, Code) {
      await call('UndoEmailChange', { ClientId: clientId, Change, Code });
    },
    ...passkeyCalls(clientId, call, {
      named,
      accessToken: async (sub) => (await found(sub)).session.getAccessToken().getJwtToken(),
    }),
    async isTwoStepOn(sub) {
      const { session } = await found(sub);
      // The call bypasses the library, which would keep the answer and return it again later.
      const user = await call<{ UserMFASettingList?: string[] }>('GetUser', {
        AccessToken: session.getAccessToken().getJwtToken(),
      });
      return user.UserMFASettingList?.includes(APP_CODE) ?? false;
    },
    async prove(email, password) {
      const Storage = memoryStorage();
      const user = new CognitoUser({ Username: email, Pool: openPool(Storage), Storage });
      const metadata = await challengeMetadata('account_sign_in');
      return signInSteps(user, password, metadata, (session) =>
        provenSession(user, session, endpoint, clientId, {
          call,
          keep: (renewed) => authSession(keepSession(named, tokensOf(renewed))),
        }),
      );
    },
  };
}
