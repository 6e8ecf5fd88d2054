import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { ApiError } from '#lib/api/api-error.ts';
import { beginPasskeyCall, beginPasskeyLogInCall } from '#lib/api/calls/staff/passkeys.ts';
import { callStaff } from './call-staff.ts';

/** Asks the browser for a passkey of the staff room. @throws WebAuthnError if nobody gave one */
export async function askForPasskey() {
  const { options } = await callStaff(beginPasskeyLogInCall, { body: {} });
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    ...{ id, rawId, type },
    response: {
      ...{ clientDataJSON, authenticatorData, signature },
      ...(userHandle !== undefined && { userHandle }),
    },
  };
}

/** Has the browser make a passkey. @throws WebAuthnError if nobody wanted to */
export async function makePasskey() {
  const { options } = await callStaff(beginPasskeyCall, { body: {} });
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject } };
}

/** The error to tell about a passkey; null for nothing, also if the person gave up. */
export function passkeyProblem(error: unknown): ApiError | null {
  return error instanceof ApiError ? error : null;
}
