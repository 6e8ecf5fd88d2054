import 'server-only';
import { createLocalJWKSet, errors, type JWK, jwtVerify } from 'jose';
import { ASSERTION_ALGORITHMS } from '#lib/commerce/agents/authorization-server.ts';
import { environment } from '#lib/config/environment.ts';
import { isBlocked } from '#lib/server/agents/blocks.ts';
import { spendToken } from '#lib/server/challenge/used-tokens.ts';
import type { Db } from '#lib/server/db/database.ts';
import { ClientError, type ClientKey, readClient } from './client-document.ts';
import { OAuthError } from './oauth-error.ts';

const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
/** How long a proof may count, in seconds. */
const MOST_SECONDS = 300;

interface Credentials {
  client_id?: string | undefined;
  client_assertion_type?: string | undefined;
  client_assertion?: string | undefined;
}

/**
 * The client that calls. One that has published a key for this proves itself with it each time (RFC
 * 7523, section 3); any other one has only its code, or its refresh token. Nothing is read from the
 * address of a client that no customer has allowed anything.
 * @param endpoint the URL of the call, for which the proof may be instead of the issuer
 * @throws OAuthError `invalid_client`; `temporarily_unavailable` while its document cannot be read
 */
export async function authenticateClient(
  db: Db,
  credentials: Credentials,
  { endpoint, request }: { endpoint: string; request: Request },
): Promise<string> {
  const { client_id: id, client_assertion: assertion, client_assertion_type: type } = credentials;
  if (!id) throw wrong('Send your client_id.');
  const known = await db
    .selectFrom('agent_links')
    .select(['profile', 'has_key'])
    .where('client', '=', id)
    .orderBy('agreed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  // It has nothing that it could get. A client without links learns that from its token.
  if (!known) return id;
  if ((await isBlocked(db, new URL(id))) || (await isBlocked(db, new URL(known.profile)))) {
    throw wrong('This shop does not work with this client.');
  }
  if (!known.has_key) return id;
  if (type !== ASSERTION_TYPE || !assertion) {
    throw wrong('Send a client_assertion: your document asks for private_key_jwt.');
  }
  const keys = await keysOf(db, id, request);
  await checkAssertion(db, id, { keys, assertion, endpoint });
  return id;
}

async function keysOf(db: Db, id: string, request: Request): Promise<readonly ClientKey[]> {
  try {
    return (await readClient(db, id, request)).keys ?? [];
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    // A client that hears `invalid_client` throws its tokens away.
    if (error.isSilent) throw new OAuthError('temporarily_unavailable', error.message);
    throw wrong(error.message);
  }
}

async function checkAssertion(
  db: Db,
  id: string,
  {
    keys,
    assertion,
    endpoint,
  }: { keys: readonly ClientKey[]; assertion: string; endpoint: string },
): Promise<void> {
  try {
    const { payload } = await jwtVerify(
      assertion,
      createLocalJWKSet({ keys: [...keys] as JWK[] }),
      {
        algorithms: ASSERTION_ALGORITHMS,
        issuer: id,
        subject: id,
        audience: [environment().SITE_URL, endpoint],
        requiredClaims: ['exp', 'jti'],
        clockTolerance: 5,
      },
    );
    const { exp = 0, jti = '' } = payload;
    if (exp > Date.now() / 1000 + MOST_SECONDS) {
      throw wrong(`A client_assertion may count for ${MOST_SECONDS} seconds.`);
    }
    const use = {
      id: `client assertion ${id} ${jti}`,
      usedFor: null,
      expiresAt: new Date(exp * 1000),
    };
    if (!(await spendToken(db, use))) throw wrong('This client_assertion was used before.');
  } catch (error) {
    if (error instanceof errors.JOSEError) throw wrong('The client_assertion is not valid.');
    throw error;
  }
}

function wrong(description: string): OAuthError {
  return new OAuthError('invalid_client', description);
}
