import * as z from 'zod/mini';
import type { PolicySources } from './policy-sources.ts';

/** What tells browsers from scripts: the shop itself, a provider, or nothing. */
const KINDS = ['proof-of-work', 'recaptcha', 'recaptcha-enterprise', 'turnstile', 'off'] as const;

/** The settings that each provider needs. */
interface OfProvider {
  /** Public: browsers load the provider's script with it. */
  siteKey: string;
  /** The account's secret; for reCAPTCHA Enterprise an API key. */
  secret: string;
  /** An emulator on this machine in place of the provider. */
  apiUrl: string | undefined;
}

/** How calls that scripts abuse are guarded. */
export type ChallengeSettings =
  | { kind: 'off' }
  | { kind: 'proof-of-work' }
  | (OfProvider & { kind: 'turnstile' })
  /** `minScore`: 0 is certainly a bot, 1 certainly a person. */
  | (OfProvider & { kind: 'recaptcha'; minScore: number })
  | (OfProvider & { kind: 'recaptcha-enterprise'; minScore: number; project: string });

const word = z.optional(
  z
    .string()
    .check(z.regex(/^[\w.:-]{1,255}$/, 'must be one word without spaces or special characters')),
);

/** The variables of the bot challenge; `.env.example` documents each of them. */
export const challengeVariables = {
  CHALLENGE: z._default(z.enum(KINDS, { error: `must be ${KINDS.join(', ')}` }), 'proof-of-work'),
  CHALLENGE_SITE_KEY: word,
  CHALLENGE_SECRET: word,
  CHALLENGE_PROJECT: word,
  CHALLENGE_MIN_SCORE: z._default(
    z.string().check(z.regex(/^(?:0(?:\.\d{1,2})?|1(?:\.0)?)$/, 'must be a number from 0 to 1')),
    '0.5',
  ),
  CHALLENGE_API_URL: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^http:\/\/(?:127\.0\.0\.1|localhost):\d{1,5}$/,
          'must be the address of an emulator on this machine, like http://127.0.0.1:9320',
        ),
      ),
  ),
} as const;

type Variables = Partial<Record<string, string | undefined>>;

/**
 * Problems between the variables, such as a provider that is only partly configured. One line each.
 */
export function challengeFaults(set: Variables): string[] {
  const kind = set.CHALLENGE ?? 'proof-of-work';
  const needed =
    kind === 'recaptcha-enterprise'
      ? ['CHALLENGE_SITE_KEY', 'CHALLENGE_SECRET', 'CHALLENGE_PROJECT']
      : ['recaptcha', 'turnstile'].includes(kind)
        ? ['CHALLENGE_SITE_KEY', 'CHALLENGE_SECRET']
        : [];
  const missing = needed.filter((name) => set[name] === undefined);
  const needless = ['CHALLENGE_SITE_KEY', 'CHALLENGE_SECRET', 'CHALLENGE_PROJECT'].filter(
    (name) => set[name] !== undefined && !needed.includes(name),
  );
  const takesMoney =
    set.BRAINTREE_ENVIRONMENT === 'production' || set.AFTERPAY_ENVIRONMENT === 'production';
  return [
    ...missing.map((name) => `${name} must be set when CHALLENGE is ${kind}.`),
    ...needless.map((name) => `${name} is set, but CHALLENGE=${kind} does not use it.`),
    ...(kind === 'off' && takesMoney
      ? ['CHALLENGE must not be off in a shop that takes real payments.']
      : []),
  ];
}

const parsed = z.object(challengeVariables);

/** The variables must have passed `challengeFaults`. */
export function challengeSettings(set: z.infer<typeof parsed>): ChallengeSettings {
  const { CHALLENGE: kind, CHALLENGE_SITE_KEY: siteKey, CHALLENGE_SECRET: secret } = set;
  if (kind === 'off' || kind === 'proof-of-work' || !siteKey || !secret) {
    return { kind: kind === 'off' ? 'off' : 'proof-of-work' };
  }
  const provider = { siteKey, secret, apiUrl: set.CHALLENGE_API_URL };
  if (kind === 'turnstile') return { kind, ...provider };
  const minScore = Number(set.CHALLENGE_MIN_SCORE);
  if (kind === 'recaptcha') return { kind, ...provider, minScore };
  return { kind, ...provider, minScore, project: set.CHALLENGE_PROJECT ?? '' };
}

/**
 * What the provider's script loads, according to each provider's documentation. On all pages,
 * because each has the newsletter's form, which loads the script once somebody uses it.
 */
export function challengeSources({ CHALLENGE }: { CHALLENGE: ChallengeSettings }): PolicySources[] {
  switch (CHALLENGE.kind) {
    case 'recaptcha':
    case 'recaptcha-enterprise':
      return [
        {
          pages: 'all',
          scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
          frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
          connects: ['https://www.google.com/recaptcha/'],
        },
      ];
    case 'turnstile':
      return [
        {
          pages: 'all',
          scripts: ['https://challenges.cloudflare.com'],
          frames: ['https://challenges.cloudflare.com'],
        },
      ];
    default:
      return [];
  }
}
