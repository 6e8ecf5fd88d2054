import 'server-only';
import { createHash } from 'node:crypto';
import { environment } from '#lib/config/environment.ts';
import { oncePerProcess } from '#lib/config/once-per-process.ts';
import { logProblem } from '#lib/server/log-problem.ts';
// In the order of how common they are: all that fulfil the shop's rules in lists of SecLists, which has the
// MIT licence, © Daniel Miessler (github.com/danielmiessler/SecLists).
import common from './common-passwords.json' with { type: 'json' };

/** How long the service of breached passwords may take, in ms. A shopper waits for it. */
const TIMEOUT_MS = 2_000;
/** Hexadecimal digits of a SHA-1 that are sent to it: several hundred passwords have the same ones. */
const PREFIX_LENGTH = 5;

/** An answer is kept this long, in ms. */
const KEPT_MS = 24 * 60 * 60_000;
/** How many answers a process keeps. Each has about 80 KB. */
const MOST_KEPT = 100;
/** After a failure the service is left alone this long, in ms. Failures in between are not logged. */
const PAUSE_MS = 30_000;

const service = oncePerProcess('breached passwords', () => ({
  awayUntil: 0,
  /** By prefix, the one asked for last at the end. */
  answers: new Map<string, { suffixes: string[]; until: number }>(),
}));

/** The common passwords' SHA-1 after the prefix, by the prefix. */
let known: Map<string, string[]> | undefined;

function commonOf(prefix: string): readonly string[] {
  if (!known) {
    known = new Map();
    for (const password of common) {
      const hash = sha1(password);
      const start = hash.slice(0, PREFIX_LENGTH);
      known.set(start, [...(known.get(start) ?? []), hash.slice(PREFIX_LENGTH)]);
    }
  }
  return known.get(prefix) ?? [];
}

/**
 * Whether nobody should have a password: it is one of the most common ones, or the operator's service
 * (`BREACHED_PASSWORDS_URL`) knows it from a breach. The service gets five digits of its hash.
 */
export async function isListed(password: string): Promise<boolean> {
  const hash = sha1(password);
  const suffixes = await listedSuffixes(hash.slice(0, PREFIX_LENGTH));
  return suffixes.includes(hash.slice(PREFIX_LENGTH));
}

/**
 * What follows after five digits in the SHA-1 of common and breached passwords, in upper-case
 * hexadecimal. While the service is away, only the common ones.
 */
export async function listedSuffixes(prefix: string): Promise<string[]> {
  const { BREACHED_PASSWORDS_URL: url } = environment();
  const breached = url === undefined ? [] : await keptOrAsked(url, prefix);
  return [...commonOf(prefix), ...breached];
}

async function keptOrAsked(url: string, prefix: string): Promise<string[]> {
  const { answers } = service;
  const kept = answers.get(prefix);
  answers.delete(prefix);
  if (kept && kept.until > Date.now()) {
    answers.set(prefix, kept);
    return kept.suffixes;
  }
  if (service.awayUntil > Date.now()) return [];
  const suffixes = await askFor(url, prefix);
  if (!suffixes) return [];
  answers.set(prefix, { suffixes, until: Date.now() + KEPT_MS });
  const [oldest] = answers.keys();
  if (answers.size > MOST_KEPT && oldest !== undefined) answers.delete(oldest);
  return suffixes;
}

/** Null: there is no answer. */
async function askFor(url: string, prefix: string): Promise<string[] | null> {
  try {
    const response = await fetch(`${url}/${prefix}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
      // Answers of one length tell a listener nothing. What was added has the count 0.
      headers: { 'add-padding': 'true', 'user-agent': 'shop-passwords' },
    });
    if (!response.ok) throw new Error(`It answered ${response.status}.`);
    return [...(await response.text()).matchAll(/^([\dA-F]{35}):[1-9]/gim)].map(([, suffix = '']) =>
      suffix.toUpperCase(),
    );
  } catch (error) {
    // A log-in must not depend on somebody else's service.
    if (service.awayUntil <= Date.now()) {
      logProblem('The service of breached passwords gave no answer.', {
        reason: error instanceof Error ? error.message : 'unknown',
      });
    }
    service.awayUntil = Date.now() + PAUSE_MS;
    return null;
  }
}

function sha1(password: string): string {
  return createHash('sha1').update(password).digest('hex').toUpperCase();
}
