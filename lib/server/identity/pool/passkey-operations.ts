import 'server-only';
import * as z from 'zod/mini';
import { PASSKEY_NAME_LENGTH } from '#lib/commerce/limits.ts';
import {
  addPasskey,
  answerPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '#lib/server/identity/passkeys/passkeys.ts';
import { justSignedIn, signedIn } from '#lib/server/identity/tokens/signed-in.ts';
import { isPlain, type Operation, operation, text } from './operation.ts';

/** A credential's id has up to 1,023 bytes. */
const ID_LENGTH = 1_400;
const PART_LENGTH = 16_384;
const part = z.string().check(z.maxLength(PART_LENGTH));
const id = z.string().check(z.minLength(1), z.maxLength(ID_LENGTH), z.regex(/^[\w-]+$/));
const name = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(PASSKEY_NAME_LENGTH),
  z.refine((value) => isPlain(value) && !/\p{C}/u.test(value)),
);

/** Anything else that browsers add is left out. */
const credential = { id, rawId: id, type: z.literal('public-key') };
const made = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});
const used = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: z.optional(part),
  }),
});

/** Passkeys of a signed-in user. The names are Cognito's, except for the last one. */
export const OWN_PASSKEY_OPERATIONS: Readonly<Record<string, Operation>> = {
  StartWebAuthnRegistration: operation(z.object({ AccessToken: text }), async (pool, input) => {
    const { user } = await justSignedIn(pool, input.AccessToken);
    return { CredentialCreationOptions: await beginPasskey(pool, user) };
  }),
  CompleteWebAuthnRegistration: operation(
    z.object({ AccessToken: text, Credential: made, FriendlyCredentialName: name }),
    async (pool, { AccessToken, Credential, FriendlyCredentialName }) => {
      const session = await justSignedIn(pool, AccessToken);
      const { transports, ...response } = Credential.response;
      await addPasskey(pool, session, {
        name: FriendlyCredentialName,
        response: {
          ...Credential,
          response: { ...response, ...(transports && { transports }) },
          clientExtensionResults: {},
        },
      });
      return {};
    },
  ),
  ListWebAuthnCredentials: operation(z.object({ AccessToken: text }), async (pool, input) => {
    const { user } = await signedIn(pool, input.AccessToken);
    const passkeys = await listPasskeys(pool.db, user.sub);
    return {
      Credentials: passkeys.map((passkey) => ({
        CredentialId: passkey.id,
        FriendlyCredentialName: passkey.name,
        CreatedAt: passkey.created_at.getTime() / 1000,
        LastUsedAt: passkey.used_at && passkey.used_at.getTime() / 1000,
      })),
    };
  }),
  DeleteWebAuthnCredential: operation(
    z.object({ AccessToken: text, CredentialId: id }),
    async (pool, input) => {
      await removePasskey(pool, await justSignedIn(pool, input.AccessToken), input.CredentialId);
      return {};
    },
  ),
  RenamePasskey: operation(
    z.object({ AccessToken: text, CredentialId: id, FriendlyCredentialName: name }),
    async (pool, input) => {
      const { user } = await signedIn(pool, input.AccessToken);
      const { CredentialId, FriendlyCredentialName } = input;
      await renamePasskey(pool, user, { id: CredentialId, name: FriendlyCredentialName });
      return {};
    },
  ),
};

/** Logging in with a passkey. Cognito asks for a name first; a passkey here needs none. */
export const PASSKEY_SIGN_IN_OPERATIONS: Readonly<Record<string, Operation>> = {
  BeginPasskeySignIn: operation(z.object({}), async (pool) => ({
    CredentialRequestOptions: await beginPasskeySignIn(pool),
  })),
  AnswerPasskey: operation(z.object({ Credential: used }), (pool, { Credential }) => {
    const { userHandle, ...response } = Credential.response;
    return answerPasskey(pool, {
      ...Credential,
      response: { ...response, ...(userHandle !== undefined && { userHandle }) },
      clientExtensionResults: {},
    });
  }),
};
