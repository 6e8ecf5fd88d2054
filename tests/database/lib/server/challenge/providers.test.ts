import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEnvironment } from '#lib/config/environment.ts';
import { verify } from '#lib/server/challenge/challenge.ts';
import { type ProviderSettings, providersChallenge } from '#lib/server/challenge/providers.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import {
  type ChallengeEmulator,
  startChallengeEmulator,
} from '#tests/support/challenge-emulator.ts';

const SECRET = 'not-for-any-log';
const ACTION = 'newsletter_subscribe';

let database: TestDatabase;
let provider: ChallengeEmulator;
let log: string[];
beforeAll(async () => {
  [database, provider] = await Promise.all([createTestDatabase(), startChallengeEmulator()]);
});
beforeEach(() => {
  log = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    log.push(String(line));
    return true;
  });
});
afterAll(() => Promise.all([database.drop(), provider.close()]));

let count = 0;
const newToken = () => `token-${++count}`;

function settingsOf(kind: ProviderSettings['kind']): ProviderSettings {
  const { CHALLENGE } = readEnvironment({
    CHALLENGE: kind,
    CHALLENGE_SITE_KEY: 'site-key',
    CHALLENGE_SECRET: SECRET,
    CHALLENGE_API_URL: provider.url,
    ...(kind === 'recaptcha-enterprise' && { CHALLENGE_PROJECT: 'gum-shop' }),
  });
  if (!('siteKey' in CHALLENGE)) throw new Error(`${kind} is no provider.`);
  return CHALLENGE;
}

/** What comes of a call with this token: why it is refused, or null. */
function judge(kind: ProviderSettings['kind'], token = newToken()): Promise<string | null> {
  const asked = { action: ACTION, token, clientAddress: '192.0.2.7' } as const;
  const guard = providersChallenge(settingsOf(kind));
  return verify(guard, asked, { db: database.db, usedFor: null });
}

/** The answers of each provider to a token, as their documentation has them. */
const ANSWERS = {
  recaptcha: {
    good: { success: true, action: ACTION, score: 0.9, hostname: 'shop.example' },
    low: { success: true, action: ACTION, score: 0.3 },
    otherAction: { success: true, action: 'order_lookup', score: 0.9 },
    bad: { success: false, 'error-codes': ['invalid-input-response'] },
    used: { success: false, 'error-codes': ['timeout-or-duplicate'] },
    ourFault: { success: false, 'error-codes': ['invalid-input-secret'] },
  },
  'recaptcha-enterprise': {
    good: { tokenProperties: { valid: true, action: ACTION }, riskAnalysis: { score: 0.9 } },
    low: { tokenProperties: { valid: true, action: ACTION }, riskAnalysis: { score: 0.1 } },
    otherAction: {
      tokenProperties: { valid: true, action: 'order_lookup' },
      riskAnalysis: { score: 0.9 },
    },
    bad: { tokenProperties: { valid: false, invalidReason: 'MALFORMED' } },
    used: { tokenProperties: { valid: false, invalidReason: 'DUPE' } },
    ourFault: { error: { code: 403, status: 'PERMISSION_DENIED' } },
  },
  turnstile: {
    good: { success: true, action: ACTION, 'error-codes': [] },
    low: null,
    otherAction: { success: true, action: 'order_lookup' },
    bad: { success: false, 'error-codes': ['invalid-input-response'] },
    used: { success: false, 'error-codes': ['timeout-or-duplicate'] },
    ourFault: { success: false, 'error-codes': ['internal-error'] },
  },
} as const;
const KINDS = ['recaptcha', 'recaptcha-enterprise', 'turnstile'] as const;

describe.each(KINDS)('the bot challenge of %s', (kind) => {
  const answers = ANSWERS[kind];

  it('accepts once a token that the provider accepts', async () => {
    provider.answers(answers.good);
    const token = newToken();
    expect(await judge(kind, token)).toBeNull();
    expect(await judge(kind, token)).toBe('used');
    expect(log).toEqual([]);
  });

  it('refuses a token that the provider refuses or that is for another action', async () => {
    for (const answer of [answers.bad, answers.used, answers.otherAction, answers.low]) {
      if (!answer) continue;
      provider.answers(answer);
      expect(await judge(kind)).not.toBeNull();
    }
    expect(log).toEqual([]);
  });

  it('refuses a call without a token while the provider works', async () => {
    provider.answers(answers.bad);
    expect(await judge(kind, '')).not.toBeNull();
  });

  it.each([
    ['is down', 'Bad gateway', 502],
    ['answers garbage', '<html>Captive portal</html>', 200],
    ['answers another shape', '{"ok":1}', 200],
    ['sends us elsewhere', '', 302],
    ['answers without an end', 'x'.repeat(100_000), 200],
  ])('lets calls through and logs a warning if the provider %s', async (_case, answer, status) => {
    provider.answers(answer, status);
    expect(await judge(kind)).toBeNull();
    expect(await judge(kind, '')).toBeNull();
    expect(log).toHaveLength(2);
    expect(log.join()).toContain('"level":"warn"');
    expect(log.join()).not.toContain(SECRET);
    expect(log.join()).not.toContain('token-');
  });

  it('lets calls through and logs it if the provider rejects our own settings', async () => {
    provider.answers(answers.ourFault, kind === 'recaptcha-enterprise' ? 403 : 200);
    expect(await judge(kind)).toBeNull();
    expect(log).toHaveLength(1);
  });
});

it('every bot challenge provider is called as its documentation says', async () => {
  for (const kind of KINDS) {
    provider.asked.length = 0;
    provider.answers(ANSWERS[kind].good);
    const token = newToken();
    await judge(kind, token);
    const [asked] = provider.asked;
    if (kind === 'recaptcha-enterprise') {
      expect(asked?.path).toBe('/v1/projects/gum-shop/assessments');
      expect(asked?.headers['x-goog-api-key']).toBe(SECRET);
      expect(asked?.body).toEqual({
        event: {
          token,
          siteKey: 'site-key',
          expectedAction: ACTION,
          userIpAddress: '192.0.2.7',
        },
      });
    } else {
      expect(asked?.path).toBe('/siteverify');
      expect(asked?.body).toEqual({ secret: SECRET, response: token, remoteip: '192.0.2.7' });
    }
  }
});

it('the secret of a bot challenge provider never reaches the browser', async () => {
  for (const kind of KINDS) {
    const answer = await providersChallenge(settingsOf(kind)).issue(ACTION);
    expect(answer).toEqual({ kind, siteKey: 'site-key' });
  }
});
