import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { AuthError } from '#lib/commerce/account/auth-error.ts';
import { userPoolAddress } from '#lib/config/user-pool.ts';
import type { AuthClient, AuthSession, SignUpDetails } from './auth-client.ts';
import { poolExchange, poolOperation } from './pool-operation.ts';
import { requestPool } from './pool-request.ts';
import { sessionReader } from './pool-session.ts';
import { replaceTransport } from './pool-transport.ts';
import { refreshTokenOf, tokenStorage } from './token-storage.ts';

/**
 * The user pool through `amazon-cognito-identity-js`: either AWS Cognito or the embedded pool,
 * which speaks the same protocol.
 */
export function cognitoAuthClient(): AuthClient {
  const { poolId, clientId, endpoint } = userPoolAddress();
  const storage = tokenStorage();
  const pool = new CognitoUserPool({
    UserPoolId: poolId,
    ClientId: clientId,
    endpoint,
    Storage: storage,
    AdvancedSecurityDataCollectionFlag: false,
  });
  replaceTransport(pool, endpoint, () => refreshTokenOf(storage));
  const sessions = sessionReader(pool);
  const named = (name: string) => new CognitoUser({ Username: name, Pool: pool, Storage: storage });

  async function signedIn(sub: string): Promise<CognitoUser> {
    const found = await sessions.current();
    if (!found || authSession(found.session).sub !== sub) throw new AuthError('NotAuthorized');
    return found.user;
  }

  return {
    async signUp(details) {
      await poolOperation((done) =>
        pool.signUp(details.email, details.password, attributesOf(details), [], done),
      );
    },
    async confirmSignUp(user, code) {
      await poolOperation((done) => named(user).confirmRegistration(code, false, done));
    },
    async resendVerification(user) {
      await poolOperation((done) => named(user).resendConfirmationCode(done));
    },
    async signIn(email, password) {
      const details = new AuthenticationDetails({ Username: email, Password: password });
      const session = await poolExchange<CognitoUserSession>((ends) =>
        named(email).authenticateUser(details, ends),
      );
      return authSession(session);
    },
    async session({ renew = false } = {}) {
      const found = await (renew ? sessions.renewed() : sessions.current());
      return found && authSession(found.session);
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
      await poolExchange((ends) => named(email).forgotPassword(ends));
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
  };
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
