import 'server-only';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { isRedirectUri } from '#lib/commerce/agents/redirect-uri.ts';
import { environment } from '#lib/config/environment.ts';
import { oncePerProcess } from '#lib/config/once-per-process.ts';
import { isThisMachine, leadsToThisMachine } from '#lib/config/this-machine.ts';
import { countDiscovery, strangersDocuments } from '#lib/server/agents/strangers-documents.ts';
import type { Db } from '#lib/server/db/database.ts';
import { guardedRequest, readAtMost } from '#lib/server/platform/guarded-request.ts';
import { isPublicAddress } from '#lib/server/platform/public-address.ts';
import { within } from '#lib/server/platform/within.ts';

/*
 * Clients register nowhere: a client's id is the URL of a document about it (OAuth Client ID Metadata
 * Document). This may be the platform's profile itself.
 */

const FETCH_MS = 5_000;
const MOST_BYTES = 128 * 1024;
const MOST_URL_LENGTH = 500;
const NAME_LENGTH = 80;
/** How long a document counts, in ms. */
const KEPT_MS = 5 * 60_000;
/**
 * How long the last good document of a linked client counts while its host does not answer, in ms. Not
 * longer, because a client that loses its key may take its document away.
 */
const LAST_GOOD_MS = 60 * 60_000;

/** A public key of a client, as JWK. */
export type ClientKey = z.infer<typeof jwk>;

export interface AssistantClient {
  /** The URL of its document. */
  id: string;
  /** The host of this URL: all that is certain about who it is. */
  host: string;
  /** What it calls itself; null: nothing. */
  name: string | null;
  /** The URL of the profile whose calls may use its tokens. */
  profile: string;
  redirectUris: readonly string[];
  /** What it proves itself with; null: with nothing but PKCE. */
  keys: readonly ClientKey[] | null;
}

/** There is no client of this id, or its document says what the shop cannot work with. */
export class ClientError extends Error {
  override name = 'ClientError';
  /** Whether its document could not be read at all. */
  readonly isSilent: boolean;

  constructor(message: string, { isSilent = false } = {}) {
    super(message);
    this.isSilent = isSilent;
  }
}

const url = z.string().check(z.maxLength(MOST_URL_LENGTH));
const jwk = z.looseObject({ kty: z.string(), kid: z.optional(z.string()) });
const keys = z.array(jwk).check(z.minLength(1), z.maxLength(50));
const documentSchema = z.object({
  client_id: url,
  client_name: z.optional(z.unknown()),
  redirect_uris: z
    .array(z.string().check(z.refine(isRedirectUri)))
    .check(z.minLength(1), z.maxLength(50)),
  // Nobody shares a secret with the shop, so the standard's default cannot be meant.
  token_endpoint_auth_method: z._default(z.enum(['none', 'private_key_jwt']), 'none'),
  jwks: z.optional(z.object({ keys })),
  /** The keys of a UCP profile. */
  keys: z.optional(z.unknown()),
  /** An extension of UCP's: the profile of the platform, if it is another document. */
  ucp_profile: z.optional(url),
});

const { kept } = oncePerProcess('documents of OAuth clients', () => ({
  /** `at`: when the document was read, in ms since the epoch. */
  kept: new LRUCache<string, { client: AssistantClient; at: number }>({ max: 500 }),
}));

const readDocument = strangersDocuments<AssistantClient, ClientError>('reading of clients', {
  isFault: (error) => error instanceof ClientError,
  isSilent: (error) => error.isSilent,
  again: (error) => error,
});

/**
 * The client of an id. A client that no customer has allowed anything counts as an unknown
 * document of the call. One that is linked is not kept out for long after its host was away.
 * @throws ClientError with a text for whoever made the client
 * @throws ApiError 429 if too many unknown documents were asked for
 */
export async function readClient(
  db: Db,
  clientId: string,
  request: Request,
): Promise<AssistantClient> {
  const known = keptFor(clientId, KEPT_MS);
  if (known) return known;
  const url = clientUrl(clientId);
  const readAndKeep = async () => {
    const client = clientOf(url, await fetchDocument(url));
    kept.set(clientId, { client, at: Date.now() });
    return client;
  };
  const isRelied = await isAllowed(db, clientId);
  const mayRead = async () => {
    if (!isRelied) await countDiscovery(url, request);
  };
  try {
    return await readDocument(url, readAndKeep, { mayRead, isRelied });
  } catch (error) {
    const isAway = error instanceof ClientError && error.isSilent;
    const last = isRelied && isAway ? keptFor(clientId, LAST_GOOD_MS) : null;
    if (last) return last;
    throw error;
  }
}

/** What a document said if it was read this short a time ago, in ms. */
function keptFor(clientId: string, ms: number): AssistantClient | null {
  const last = kept.get(clientId);
  return last && Date.now() - last.at < ms ? last.client : null;
}

async function isAllowed(db: Db, clientId: string): Promise<boolean> {
  const link = await db
    .selectFrom('agent_links')
    .select('id')
    .where('client', '=', clientId)
    .limit(1)
    .executeTakeFirst();
  return link !== undefined;
}

function clientUrl(text: string): URL {
  const parsed = text.length <= MOST_URL_LENGTH ? URL.parse(text) : null;
  // Only the form in which every program writes it: ids are compared as texts.
  const isPlain = parsed?.href === text && parsed.username === '' && parsed.password === '';
  if (!isPlain || parsed.hash !== '' || parsed.pathname === '/') {
    throw new ClientError('Its client_id must be the URL of a document about it.');
  }
  if (parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isNear(parsed.hostname))) {
    return parsed;
  }
  throw new ClientError('Its client_id must begin with https:.');
}

/** A shop on this machine alone may read documents of this machine: for development and tests. */
function isNear(host: string): boolean {
  return leadsToThisMachine(environment().SITE_URL) && isThisMachine(host);
}

async function fetchDocument(from: URL): Promise<string> {
  try {
    return await within(FETCH_MS, async (signal) => {
      const response = await guardedRequest(from, {
        headers: { accept: 'application/json', 'accept-encoding': 'identity' },
        signal,
        allows: (address) => isPublicAddress(address) || isNear(address),
      });
      if (response.statusCode === 200) {
        return (await readAtMost(response, MOST_BYTES)).toString('utf8');
      }
      response.destroy();
      const message = `Its document cannot be read: ${from.host} answered ${response.statusCode}.`;
      throw new ClientError(message, { isSilent: true });
    });
  } catch (error) {
    if (error instanceof ClientError) throw error;
    throw new ClientError('Its document cannot be read.', { isSilent: true });
  }
}

function clientOf(id: URL, text: string): AssistantClient {
  const read = parsed(text);
  if (read.client_id !== id.href) {
    throw new ClientError('Its document names another client_id than its own URL.');
  }
  const profile = URL.parse(read.ucp_profile ?? id.href);
  // Otherwise a shopper would allow one host something, and another one would do it.
  if (profile?.origin !== id.origin) {
    throw new ClientError('Its ucp_profile must be of the same origin as its client_id.');
  }
  return {
    id: id.href,
    host: id.host,
    name: nameOf(read.client_name),
    profile: profile.href,
    redirectUris: read.redirect_uris,
    keys: keysOf(read),
  };
}

function parsed(text: string): z.infer<typeof documentSchema> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ClientError('Its document is not JSON.');
  }
  const read = documentSchema.safeParse(json);
  if (read.success) return read.data;
  const names = [...new Set(read.error.issues.map(({ path }) => path.join('.')))].slice(0, 5);
  throw new ClientError(`Its document is not valid: ${names.join(', ')}.`);
}

function keysOf(read: z.infer<typeof documentSchema>): readonly ClientKey[] | null {
  if (read.token_endpoint_auth_method === 'none') return null;
  const own = read.jwks?.keys ?? keys.safeParse(read.keys).data;
  if (own) return own;
  throw new ClientError('Its document has no keys: put them into jwks, or into keys of a profile.');
}

/** In one line, without signs that hide others or turn the direction of writing. */
function nameOf(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > NAME_LENGTH) return null;
  return given.replace(/[\p{C}\p{Z}]+/gu, ' ').trim() || null;
}
