import type { CognitoUser, CognitoUserSession } from 'amazon-cognito-identity-js';
import type { ProvenSession } from './auth-client.ts';
import { poolOperation } from './pool-operation.ts';
import { requestPool } from './pool-request.ts';

/** The session of a user who has just signed in separately from the browser's own session. */
export function provenSession(
  user: CognitoUser,
  session: CognitoUserSession,
  endpoint: string,
  clientId: string,
): ProvenSession {
  const prefer = (Enabled: boolean) =>
    poolOperation((done) =>
      user.setUserMfaPreference(null, { PreferredMfa: Enabled, Enabled }, done),
    );
  return {
    sub: String(session.getIdToken().payload.sub),
    idToken: session.getIdToken().getJwtToken(),
    beginAppSetUp: () =>
      poolOperation<string>((done) =>
        user.associateSoftwareToken({
          associateSecretCode: (secret) => done(null, secret),
          onFailure: done,
        }),
      ),
    async finishAppSetUp(code) {
      await poolOperation((done) =>
        user.verifySoftwareToken(code, '', {
          onSuccess: () => done(),
          onFailure: done,
        }),
      );
      await prefer(true);
    },
    async removeApp() {
      await prefer(false);
    },
    async end() {
      const revocation = { ClientId: clientId, Token: session.getRefreshToken().getToken() };
      // It is only in this page's memory, and expires on its own.
      await requestPool(endpoint, 'RevokeToken', revocation).catch(() => {});
    },
  };
}
