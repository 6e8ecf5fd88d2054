import type { CognitoUser } from 'amazon-cognito-identity-js';
import type { AuthClient } from './auth-client.ts';
import { authSession, keepSession } from './pool-session.ts';
import type { PoolCall } from './sign-up-calls.ts';

/** Passkeys of the embedded pool. The code that asks the browser for one loads when it is needed. */
export function passkeyCalls(
  clientId: string,
  call: PoolCall,
  own: {
    named: (name: string) => CognitoUser;
    /** The token of this customer's session. @throws AuthError */
    accessToken: (sub: string) => Promise<string>;
  },
): Pick<AuthClient, 'provePasskey' | 'passkeys' | 'renamePasskey'> {
  return {
    async provePasskey(options) {
      const { passkeyTokens } = await import('./passkey-calls.ts');
      const tokens = await passkeyTokens(call, clientId, options);
      return () => authSession(keepSession(own.named, tokens));
    },
    async passkeys(sub) {
      const { Credentials } = await call<{ Credentials: Listed[] }>('ListWebAuthnCredentials', {
        AccessToken: await own.accessToken(sub),
      });
      return Credentials.map((listed) => ({
        id: listed.CredentialId,
        name: listed.FriendlyCredentialName,
        createdAt: listed.CreatedAt * 1000,
        usedAt: listed.LastUsedAt === null ? null : listed.LastUsedAt * 1000,
      }));
    },
    async renamePasskey(sub, CredentialId, FriendlyCredentialName) {
      const AccessToken = await own.accessToken(sub);
      await call('RenamePasskey', { AccessToken, CredentialId, FriendlyCredentialName });
    },
  };
}

interface Listed {
  CredentialId: string;
  FriendlyCredentialName: string;
  /** Seconds since the epoch. */
  CreatedAt: number;
  LastUsedAt: number | null;
}
