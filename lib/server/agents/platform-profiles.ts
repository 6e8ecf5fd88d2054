import 'server-only';
import { LRUCache } from 'lru-cache';
import { ApiError } from '#lib/api/api-error.ts';
import { oncePerProcess } from '#lib/config/once-per-process.ts';
import type { Db } from '#lib/server/db/database.ts';
import { AgentFault } from './faults.ts';
import { fetchProfile, type PlatformProfile, type ReadProfile } from './fetch-profile.ts';
import { readKnown, saveKnown } from './known-platforms.ts';
import { countDiscovery, strangersDocuments } from './strangers-documents.ts';

/*
 * Profiles of platforms, from this process's memory, else the table of known platforms, else their
 * host. Anybody can name any URL, so only few unknown ones are fetched at all, and known platforms do
 * not need any of these few.
 */

/** How long a profile is used after it stopped counting as fresh, while it is read anew, in ms. */
const STALE_MS = 10 * 60_000;
/** Unknown keys make the shop read a host's profiles again at most this often, in ms. */
const RENEWAL_MS = 60_000;

const { kept, renewed } = oncePerProcess('profiles of platforms', () => ({
  kept: new LRUCache<string, ReadProfile>({ max: 1_000 }),
  /** When the profiles of an origin were last read for an unknown key. */
  renewed: new LRUCache<string, number>({ max: 1_000 }),
}));

const readProfile = strangersDocuments<ReadProfile, AgentFault>('reading of profiles', {
  isFault: (error) => error instanceof AgentFault,
  isSilent: ({ code }) => code === 'profile_unreachable',
  again: ({ code, message }, retryAfter) => new AgentFault(code, message, { retryAfter }),
});

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
  return readProfile(url, () => fetchAndKeep(db, url), {
    mayRead: () => takeDiscovery(url, request),
  });
}

function readAgain(db: Db, url: URL): Promise<ReadProfile> {
  return readProfile(url, () => fetchAndKeep(db, url));
}

/** @throws AgentFault if too many unknown profiles were asked for */
async function takeDiscovery(url: URL, request: Request): Promise<void> {
  try {
    await countDiscovery(url, request);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const content = 'Too many new profiles were named. Call again later.';
    throw new AgentFault('rate_limited', content, { retryAfter: error.retryAfter });
  }
}

async function fetchAndKeep(db: Db, url: URL): Promise<ReadProfile> {
  const read = await fetchProfile(url);
  await saveKnown(db, url, read);
  kept.set(url.href, read);
  return read;
}
