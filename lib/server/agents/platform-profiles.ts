import 'server-only';
import { lookup as systemLookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { UCP_VERSION } from '#lib/commerce/agents/protocol.ts';
import { environment } from '#lib/config/environment.ts';
import { isPublicAddress } from '#lib/server/platform/public-address.ts';
import { TimeoutError, within } from '#lib/server/platform/within.ts';
import { AgentFault } from './faults.ts';

/** How long a profile may take to arrive, in ms. */
const FETCH_MS = 5_000;
const MOST_BYTES = 128 * 1024;
const MOST_PROFILES = 500;
/** How long a profile counts, in ms. The protocol asks for a minute at least. */
const KEPT_MS = 5 * 60_000;

const entry = z.object({
  version: z.string(),
  config: z.optional(z.record(z.string(), z.unknown())),
});
const profileSchema = z.object({
  ucp: z.object({
    version: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
    capabilities: z.optional(z.record(z.string(), z.array(entry))),
  }),
  keys: z.optional(z.array(z.looseObject({ kid: z.optional(z.string()), kty: z.string() }))),
});

/** What a platform publishes about itself, at the URL that its calls name. */
export type PlatformProfile = z.infer<typeof profileSchema>;

const kept = new LRUCache<string, PlatformProfile>({ max: MOST_PROFILES, ttl: KEPT_MS });

/**
 * The profile at a URL that a call named.
 * @throws AgentFault if the URL is wrong, or there is no profile, or it is of another version
 */
export async function platformProfile(text: string): Promise<PlatformProfile> {
  const url = profileUrl(text);
  const known = kept.get(url.href);
  if (known) return known;
  const profile = parseProfile(await fetchProfile(url));
  if (profile.ucp.version !== UCP_VERSION) {
    throw new AgentFault(
      'version_unsupported',
      `Version ${profile.ucp.version} is not supported. This shop supports ${UCP_VERSION}.`,
    );
  }
  kept.set(url.href, profile);
  return profile;
}

/** @throws AgentFault if a profile must not be there */
export function profileUrl(text: string): URL {
  const url = URL.parse(text);
  if (url?.username !== '' || url.password !== '' || text.length > 500) {
    throw new AgentFault(
      'invalid_profile_url',
      'Name the URL of your profile: profile="https://…".',
    );
  }
  url.hash = '';
  if (url.protocol === 'https:' || (isLocalShop() && url.protocol === 'http:')) return url;
  throw new AgentFault('invalid_profile_url', 'The URL of your profile must begin with https:.');
}

/** A shop on this machine alone may read profiles of this machine: for development and tests. */
function isLocalShop(): boolean {
  const { hostname } = new URL(environment().SITE_URL);
  return hostname === 'localhost' || hostname === '127.0.0.1';
}

function isAllowed(address: string): boolean {
  return isPublicAddress(address) || (isLocalShop() && /^(?:127\.|::1$)/.test(address));
}

async function fetchProfile(url: URL): Promise<string> {
  try {
    return await within(FETCH_MS, async (late) => {
      const response = await request(url, late);
      if (response.statusCode !== 200) {
        response.destroy();
        throw unreachable(`it answered ${response.statusCode}`);
      }
      return readBounded(response);
    });
  } catch (error) {
    if (error instanceof AgentFault) throw error;
    if (error instanceof TimeoutError) throw unreachable('it took too long');
    throw unreachable('there is no connection');
  }
}

function unreachable(reason: string): AgentFault {
  return new AgentFault('profile_unreachable', `Your profile cannot be read: ${reason}.`);
}

function request(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  // IP addresses are never looked up, so check them here.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowed(host)) throw unreachable('its address is private');
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  (url.protocol === 'https:' ? https : http)
    .get(
      url,
      { agent: false, signal, headers: { accept: 'application/json' }, lookup: checkedLookup },
      resolve,
    )
    .on('error', reject);
  return promise;
}

/** Checks the address that the connection really goes to. */
const checkedLookup: LookupFunction = (host, options, found) => {
  systemLookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first || !addresses.every(({ address }) => isAllowed(address))) {
      found(error ?? new Error('The address is private.'), '');
    } else if (options.all) found(null, addresses);
    else found(null, first.address, first.family);
  });
};

async function readBounded(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw unreachable('it is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseProfile(text: string): PlatformProfile {
  try {
    const read = profileSchema.safeParse(JSON.parse(text));
    if (read.success) return read.data;
  } catch {
    // Not JSON.
  }
  throw new AgentFault('profile_malformed', 'Your profile is not a profile of the protocol.');
}
