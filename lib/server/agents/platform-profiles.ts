import 'server-only';
import { LRUCache } from 'lru-cache';
import { ApiError } from '#lib/api/api-error.ts';
import { oncePerProcess } from '#lib/config/once-per-process.ts';
import type { Db } from '#lib/server/db/database.ts';
import { limitAddress, limitSubject } from '#lib/server/rate-limits/limit.ts';
import { AgentFault } from './faults.ts';
import { fetchProfile, type PlatformProfile, type ReadProfile } from './fetch-profile.ts';
import { readKnown, saveKnown } from './known-platforms.ts';

/*
 * Profiles of platforms, from this process's memory, else the table of known platforms, else their
 * host. Anybody can name any URL, so only few unknown ones are fetched at all, and known platforms do
 * not need any of these few.
 */

/** How long a profile is used after it stopped counting as fresh, while it is read anew, in ms. */
const STALE_MS = 10 * 60_000;
/** A profile that cannot be read is tried again after this time, in ms; each failure doubles it. */
const PAUSE_MS = 60_000;
const MOST_PAUSE_MS = 60 * 60_000;
/** Unknown keys make the shop read a host's profiles again at most this often, in ms. */
const RENEWAL_MS = 60_000;

interface Failed {
  fault: AgentFault;
  /** When it is tried again. */
  until: number;
  pauseMs: number;
}

const { kept, failed, renewed, underWay } = oncePerProcess('profiles of platforms', () => ({
  kept: new LRUCache<string, ReadProfile>({ max: 1_000 }),
  failed: new LRUCache<string, Failed>({ max: 2_000 }),
  /** When the profiles of an origin were last read for an unknown key. */
  renewed: new LRUCache<string, number>({ max: 1_000 }),
  underWay: new Map<string, Promise<ReadProfile>>(),
}));

/**
 * The profile at a URL that a call named.
 * @throws AgentFault if there is no profile, it is of another version, or too many unknown profiles
 * were asked for
 */
export async function platformProfile(
  db: Db,
  url: URL,
  request: Request,
): Promise<PlatformProfile> {
  const { href } = url;
  let read = kept.get(href) ?? null;
  if (!read || read.freshUntil <= Date.now()) {
    const known = await readKnown(db, href);
    if (known && known.readAt > (read?.readAt ?? 0)) {
      read = known;
      kept.set(href, known);
    }
  }
  if (!read) return (await readNew(db, url, request)).profile;
  const late = Date.now() - read.freshUntil;
  if (late < 0) return read.profile;
  if (late > STALE_MS) return (await readAgain(db, url)).profile;
  // Its failure is remembered, and told once the profile is too old.
  readAgain(db, url).catch(() => {});
  return read.profile;
}

/**
 * The profile as its host has it now, for a signature with an unknown key; null if the host was asked
 * for that less than a minute ago, or does not answer.
 */
export async function renewedProfile(db: Db, url: URL): Promise<PlatformProfile | null> {
  const now = Date.now();
  if (now - (renewed.get(url.origin) ?? 0) < RENEWAL_MS) return null;
  renewed.set(url.origin, now);
  try {
    return (await readAgain(db, url)).profile;
  } catch {
    return null;
  }
}

/** Reads an unknown profile, within what the caller's address, the host and all together may ask for. */
function readNew(db: Db, url: URL, request: Request): Promise<ReadProfile> {
  refuseFailed(url);
  return shared(url, async () => {
    await takeDiscovery(url, request);
    return readOnce(db, url);
  });
}

function readAgain(db: Db, url: URL): Promise<ReadProfile> {
  return shared(url, () => readOnce(db, url));
}

/** Calls at the same time share one reading of a profile. */
function shared({ href }: URL, read: () => Promise<ReadProfile>): Promise<ReadProfile> {
  const before = underWay.get(href);
  if (before) return before;
  const reading = read().finally(() => underWay.delete(href));
  underWay.set(href, reading);
  return reading;
}

/** @throws AgentFault if too many unknown profiles were asked for */
async function takeDiscovery(url: URL, request: Request): Promise<void> {
  try {
    await limitAddress(request, 'agentDiscovery');
    await limitSubject('agentDiscovery', url.host);
    await limitSubject('agentDiscoveries', 'all');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const content = 'Too many new profiles were named. Call again later.';
    throw new AgentFault('rate_limited', content, { retryAfter: error.retryAfter });
  }
}

async function readOnce(db: Db, url: URL): Promise<ReadProfile> {
  refuseFailed(url);
  try {
    const read = await fetchProfile(url);
    failed.delete(url.href);
    kept.set(url.href, read);
    await saveKnown(db, url, read);
    return read;
  } catch (error) {
    if (error instanceof AgentFault) noteFailure(url, error);
    throw error;
  }
}

/** @throws AgentFault that told why the profile could not be read a moment ago */
function refuseFailed({ href }: URL): void {
  const before = failed.get(href);
  const waitMs = (before?.until ?? 0) - Date.now();
  if (!before || waitMs <= 0) return;
  const { code, message } = before.fault;
  throw new AgentFault(code, message, { retryAfter: Math.ceil(waitMs / 1000) });
}

function noteFailure({ href }: URL, fault: AgentFault): void {
  const before = failed.get(href);
  // Only hosts that do not answer are asked less and less.
  const isAgain = before?.fault.code === 'profile_unreachable' && fault.code === before.fault.code;
  const pauseMs = isAgain ? Math.min(before.pauseMs * 2, MOST_PAUSE_MS) : PAUSE_MS;
  failed.set(href, { fault, until: Date.now() + pauseMs, pauseMs });
}
