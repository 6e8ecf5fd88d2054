import type { CognitoUser, CognitoUserSession } from 'amazon-cognito-identity-js';
import { CognitoUserAttribute } from 'amazon-cognito-identity-js';
import type { readAccountCall } from '#lib/api/calls/account/read-account.ts';
import { hasOwnPool } from '#lib/config/user-pool.ts';
import type { AuthSession, ProvenSession } from './auth-client.ts';
import { callWithToken } from './call-with-token.ts';
import { endOthers, leaveShop } from './end-session.ts';
import { poolOperation } from './pool-operation.ts';
import { requestPool } from './pool-request.ts';
import { authSession } from './pool-session.ts';
import type { PoolCall } from './sign-up-calls.ts';

/** The session of a user who has just signed in separately from the browser's own session. */
export function provenSession(
  user: CognitoUser,
  session: CognitoUserSession,
  endpoint: string,
  clientId: string,
  { call, keep }: { call: PoolCall; keep: (session: CognitoUserSession) => AuthSession },
): ProvenSession {
  let isAdopted = false;
  /**
   * The shop's own pool ends every other session, the browser's own too, once the way to log in is
   * another one. So this one takes its place. Cognito ends none: there the shop refuses them from now on.
   */
  async function keepInstead() {
    isAdopted = true;
    keep(session);
    await endOthers(idToken());
  }
  const idToken = () => session.getIdToken().getJwtToken();
  const prefer = (Enabled: boolean) =>
    poolOperation((done) =>
      user.setUserMfaPreference(null, { PreferredMfa: Enabled, Enabled }, done),
    );
  return {
    sub: String(session.getIdToken().payload.sub),
    idToken: idToken(),
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
      // Another app has ended the browser's session by now, whatever becomes of the next call.
      await keepInstead();
      await prefer(true);
    },
    async removeApp() {
      await prefer(false);
      await keepInstead();
    },
    async askForNewEmail(email) {
      const attribute = new CognitoUserAttribute({ Name: 'email', Value: email });
      await poolOperation((done) => user.updateAttributes([attribute], done));
    },
    async confirmNewEmail(code) {
      await poolOperation((done) =>
        user.verifyAttribute('email', code, { onSuccess: () => done(), onFailure: done }),
      );
    },
    async addPasskey(name) {
      const { makePasskey } = await import('./passkey-calls.ts');
      await makePasskey(call, session.getAccessToken().getJwtToken(), name);
      await keepInstead();
    },
    async removePasskey(CredentialId) {
      const AccessToken = session.getAccessToken().getJwtToken();
      await call('DeleteWebAuthnCredential', { AccessToken, CredentialId });
      await keepInstead();
    },
    async adopt() {
      const renew = poolOperation<CognitoUserSession>((done) =>
        user.refreshSession(session.getRefreshToken(), done),
      );
      if (!hasOwnPool()) {
        // Cognito does not tell the shop. If this fails, the shop learns it at the next visit.
        await renew.then((renewed) => bringAddress(renewed)).catch(() => {});
        const AccessToken = session.getAccessToken().getJwtToken();
        await requestPool(endpoint, 'GlobalSignOut', { AccessToken });
        await endOthers(idToken());
        return null;
      }
      const renewed = await renew;
      isAdopted = true;
      return keep(renewed);
    },
    async end() {
      if (isAdopted) return;
      const told = leaveShop(idToken());
      const revocation = { ClientId: clientId, Token: session.getRefreshToken().getToken() };
      // It is only in this page's memory, and expires on its own.
      await requestPool(endpoint, 'RevokeToken', revocation).catch(() => {});
      await told;
    },
  };
}

/**
 * Reads the account with a token that has a new address: the shop then takes it over, and tells both
 * addresses. @throws ApiError
 */
async function bringAddress(session: CognitoUserSession): Promise<void> {
  const { idToken } = authSession(session);
  await callWithToken<typeof readAccountCall>(idToken, 'GET /account', {});
}
