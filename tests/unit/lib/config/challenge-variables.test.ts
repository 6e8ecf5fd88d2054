import { describe, expect, it } from 'vitest';
import { challengeSources } from '#lib/config/challenge-variables.ts';
import { readEnvironment } from '#lib/config/environment.ts';

const KEYS = { CHALLENGE_SITE_KEY: 'site-key', CHALLENGE_SECRET: 'secret' };

const challengeOf = (set: Record<string, string>) => readEnvironment(set).CHALLENGE;

describe('the settings of the bot challenge', () => {
  it('mean a proof of work when nothing is set', () => {
    expect(challengeOf({})).toEqual({ kind: 'proof-of-work' });
    expect(challengeOf({ CHALLENGE: 'off' })).toEqual({ kind: 'off' });
  });

  it('choose a provider and hold its keys', () => {
    expect(challengeOf({ CHALLENGE: 'turnstile', ...KEYS })).toMatchObject({ kind: 'turnstile' });
    expect(challengeOf({ CHALLENGE: 'recaptcha', ...KEYS })).toMatchObject({ minScore: 0.5 });
    const enterprise = { CHALLENGE: 'recaptcha-enterprise', CHALLENGE_PROJECT: 'gum', ...KEYS };
    expect(challengeOf({ ...enterprise, CHALLENGE_MIN_SCORE: '0.7' })).toMatchObject({
      project: 'gum',
      minScore: 0.7,
    });
  });

  it.each([
    [
      { CHALLENGE: 'turnstile' },
      /CHALLENGE_SITE_KEY must be set[\s\S]*CHALLENGE_SECRET must be set/,
    ],
    [{ CHALLENGE: 'recaptcha', CHALLENGE_SITE_KEY: 'k' }, /CHALLENGE_SECRET must be set/],
    [{ CHALLENGE: 'recaptcha-enterprise', ...KEYS }, /CHALLENGE_PROJECT must be set/],
    [KEYS, /CHALLENGE_SECRET is set, but CHALLENGE=proof-of-work does not use it/],
    [{ CHALLENGE: 'hcaptcha' }, /CHALLENGE must be proof-of-work/],
    [{ CHALLENGE: 'turnstile', ...KEYS, CHALLENGE_MIN_SCORE: '2' }, /from 0 to 1/],
    [
      { CHALLENGE: 'turnstile', ...KEYS, CHALLENGE_API_URL: 'https://elsewhere.example' },
      /emulator on this machine/,
    ],
  ])('are refused: %j', (set, message) => {
    expect(() => challengeOf(set)).toThrow(message);
  });

  it('must not be off in a shop that takes real payments', () => {
    const live = {
      SITE_URL: 'https://shop.example',
      AFTERPAY_ENVIRONMENT: 'production',
      AFTERPAY_MERCHANT_ID: 'm',
      AFTERPAY_SECRET_KEY: 's',
    };
    expect(() => challengeOf({ ...live, CHALLENGE: 'off' })).toThrow(/must not be off/);
    expect(challengeOf(live)).toEqual({ kind: 'proof-of-work' });
  });

  it('allow the provider’s hosts in the page policy, and none without a provider', () => {
    const hosts = (set: Record<string, string>) =>
      challengeSources(readEnvironment(set)).flatMap(({ scripts = [] }) => scripts);
    expect(hosts({})).toEqual([]);
    expect(hosts({ CHALLENGE: 'off' })).toEqual([]);
    expect(hosts({ CHALLENGE: 'turnstile', ...KEYS })).toEqual([
      'https://challenges.cloudflare.com',
    ]);
    expect(hosts({ CHALLENGE: 'recaptcha', ...KEYS })).toContain(
      'https://www.gstatic.com/recaptcha/',
    );
  });
});
