import 'server-only';
import * as z from 'zod/mini';
import { negotiate } from '#lib/commerce/agents/negotiate.ts';
import { type Capability, UCP_VERSION } from '#lib/commerce/agents/protocol.ts';
import { isWellFormedKey, type SigningKey } from '#lib/commerce/agents/signing-key.ts';
import { environment } from '#lib/config/environment.ts';
import { isThisMachine, leadsToThisMachine } from '#lib/config/this-machine.ts';
import {
  AnswerTooLongError,
  guardedRequest,
  HostAddressError,
  HostNotListedError,
  hostOf,
  readAtMost,
} from '#lib/server/platform/guarded-request.ts';
import { isPublicAddress } from '#lib/server/platform/public-address.ts';
import { isUnstorableText } from '#lib/server/platform/refuse-unstorable-text.ts';
import { TimeoutError, within } from '#lib/server/platform/within.ts';
import { AgentFault } from './faults.ts';

/** How long a profile may take to arrive, in ms. */
const FETCH_MS = 5_000;
/** The protocol asks for no lower bound. */
const MOST_BYTES = 128 * 1024;
const MOST_URL_LENGTH = 500;

/** For how long a profile counts, in ms. The protocol asks for a minute at least, whatever its header says. */
const LEAST_FRESH_MS = 60_000;
/** A key that a platform takes back must not count for long. */
const MOST_FRESH_MS = 60 * 60_000;
const FRESH_MS = 5 * 60_000;

/** What the shop needs of a platform's profile. */
export interface PlatformProfile {
  /** The version of the protocol in which it was read. */
  version: string;
  /** What it and the shop have in common. */
  capabilities: readonly Capability[];
  /** Where it wants to hear of its orders; null: nowhere. */
  orderWebhook: string | null;
  keys: readonly SigningKey[];
}

/** A profile that was read, and until when it counts, in ms since the epoch. */
export interface ReadProfile {
  profile: PlatformProfile;
  readAt: number;
  freshUntil: number;
}

const isStorable = (value: unknown) => typeof value !== 'string' || !isUnstorableText(value);
const word = z.string().check(z.maxLength(200), z.refine(isStorable));
const entry = z.object({
  version: z.string(),
  config: z.optional(z.record(z.string(), z.unknown().check(z.refine(isStorable)))),
});
const key = z
  .looseObject({
    kid: word,
    kty: word,
    crv: z.optional(word),
    x: z.optional(word),
    y: z.optional(word),
    alg: z.optional(word),
    use: z.optional(word),
    key_ops: z.optional(z.array(word).check(z.maxLength(20))),
  })
  .check(z.refine(isWellFormedKey));
const profileSchema = z.object({
  ucp: z.object({
    version: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
    capabilities: z.optional(z.record(z.string(), z.array(entry))),
  }),
  keys: z.optional(z.array(key).check(z.maxLength(50))),
});

/** @throws AgentFault if a profile must not be there */
export function profileUrl(text: string): URL {
  const url = URL.parse(text);
  const isPlain = url?.username === '' && url.password === '' && !url.hostname.endsWith('.');
  if (!isPlain || text.length > MOST_URL_LENGTH || url.href.length > MOST_URL_LENGTH) {
    throw new AgentFault(
      'invalid_profile_url',
      `Name the URL of your profile in at most ${MOST_URL_LENGTH} characters: profile="https://…".`,
    );
  }
  url.hash = '';
  const isLocal = url.protocol === 'http:' && isThisMachine(url.hostname) && isLocalShop();
  if (url.protocol === 'https:' || isLocal) return url;
  throw new AgentFault('invalid_profile_url', 'The URL of your profile must begin with https:.');
}

/**
 * Reads the profile at a URL from its host.
 * @throws AgentFault if there is none, or it is of another version
 */
export async function fetchProfile(url: URL): Promise<ReadProfile> {
  const { text, cacheControl } = await fetchText(url);
  const readAt = Date.now();
  return { profile: parseProfile(text), readAt, freshUntil: readAt + freshMs(cacheControl) };
}

async function fetchText(url: URL): Promise<{ text: string; cacheControl: string | undefined }> {
  try {
    return await within(FETCH_MS, async (signal) => {
      const headers = {
        accept: 'application/json',
        'accept-encoding': 'identity',
        'user-agent': 'shop-agents',
      };
      const response = await guardedRequest(url, { headers, signal, allows: isAllowed });
      if (response.statusCode !== 200) {
        response.destroy();
        throw unreachable(`${hostOf(url)} answered ${response.statusCode}`);
      }
      const text = (await readAtMost(response, MOST_BYTES)).toString('utf8');
      return { text, cacheControl: response.headers['cache-control'] };
    });
  } catch (error) {
    if (error instanceof AgentFault) throw error;
    if (error instanceof HostNotListedError) throw unreachable('this shop knows only some hosts');
    if (error instanceof HostAddressError) throw unreachable('its address is private');
    if (error instanceof AnswerTooLongError) throw unreachable('it is too long');
    if (error instanceof TimeoutError) throw unreachable('it took too long');
    throw unreachable('there is no connection');
  }
}

/** A shop on this machine alone may read profiles of this machine: for development and tests. */
function isLocalShop(): boolean {
  return leadsToThisMachine(environment().SITE_URL);
}

function isAllowed(address: string): boolean {
  return isPublicAddress(address) || (isLocalShop() && isThisMachine(address));
}

function unreachable(reason: string): AgentFault {
  return new AgentFault('profile_unreachable', `Your profile cannot be read: ${reason}.`);
}

function freshMs(cacheControl = ''): number {
  const [, seconds] = /(?:^|[\s,])max-age="?(\d{1,9})/i.exec(cacheControl) ?? [];
  const asked = seconds === undefined ? FRESH_MS : Number(seconds) * 1000;
  return Math.min(Math.max(asked, LEAST_FRESH_MS), MOST_FRESH_MS);
}

/** @throws AgentFault if the text is not a profile of this version of the protocol */
function parseProfile(text: string): PlatformProfile {
  const { ucp, keys = [] } = parseJsonProfile(text);
  if (ucp.version !== UCP_VERSION) {
    throw new AgentFault(
      'version_unsupported',
      `Version ${ucp.version} is not supported. This shop supports ${UCP_VERSION}.`,
    );
  }
  const { capabilities = {} } = ucp;
  const webhook = capabilities['dev.ucp.shopping.order']?.[0]?.config?.webhook_url;
  return {
    version: ucp.version,
    capabilities: [...negotiate(capabilities)],
    orderWebhook: typeof webhook === 'string' && webhook.length <= MOST_URL_LENGTH ? webhook : null,
    keys: keys.map(({ kid, kty, crv, x, y, alg, use, key_ops }) => ({
      ...{ kid, kty, crv, x, y, alg, use, key_ops },
    })),
  };
}

function parseJsonProfile(text: string): z.infer<typeof profileSchema> {
  try {
    const read = profileSchema.safeParse(JSON.parse(text));
    if (read.success) return read.data;
  } catch {
    // Not JSON.
  }
  throw new AgentFault('profile_malformed', 'Your profile is not a profile of the protocol.');
}
