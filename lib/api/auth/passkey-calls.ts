import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { AuthError } from '#lib/commerce/account/auth-error.ts';
import type { PoolCall } from './sign-up-calls.ts';

interface Tokens {
  IdToken: string;
  AccessToken: string;
  RefreshToken: string;
}

/**
 * Logs in with a passkey. `inField`: the browser offers it in the field for the address, and nothing
 * happens unless somebody chooses it there.
 * @throws AuthError `Cancelled` if nobody did
 */
export async function passkeyTokens(
  call: PoolCall,
  clientId: string,
  { inField }: { inField: boolean },
): Promise<Tokens> {
  const { CredentialRequestOptions: optionsJSON } = await call<{
    CredentialRequestOptions: PublicKeyCredentialRequestOptionsJSON;
  }>('BeginPasskeySignIn', { ClientId: clientId });
  const Credential = await chosen(
    startAuthentication({ optionsJSON, useBrowserAutofill: inField }),
  );
  const answer = await call<{ AuthenticationResult: Tokens }>('AnswerPasskey', {
    ClientId: clientId,
    Credential,
  });
  return answer.AuthenticationResult;
}

/** Makes a passkey on this device, or on one nearby. @throws AuthError `Cancelled`, `PasskeyKnown` */
export async function makePasskey(
  call: PoolCall,
  AccessToken: string,
  FriendlyCredentialName: string,
): Promise<void> {
  const { CredentialCreationOptions: optionsJSON } = await call<{
    CredentialCreationOptions: PublicKeyCredentialCreationOptionsJSON;
  }>('StartWebAuthnRegistration', { AccessToken });
  const Credential = await chosen(startRegistration({ optionsJSON }));
  await call('CompleteWebAuthnRegistration', { AccessToken, FriendlyCredentialName, Credential });
}

/** Browsers do not say whether somebody cancelled, or waited too long. */
async function chosen<Credential>(choice: Promise<Credential>): Promise<Credential> {
  try {
    return await choice;
  } catch (cause) {
    const isKnown =
      cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw new AuthError(isKnown ? 'PasskeyKnown' : 'Cancelled', { cause });
  }
}

/** Ends a wait for a passkey. */
export function cancelPasskey(): void {
  WebAuthnAbortService.cancelCeremony();
}
