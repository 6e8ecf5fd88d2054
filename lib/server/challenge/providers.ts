import 'server-only';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { ChallengeSettings } from '#lib/config/challenge-variables.ts';
import { within } from '#lib/server/platform/within.ts';
import type { ChallengeGuard, TokenCheck, TokenVerdict } from './guard.ts';

export type ProviderSettings = Extract<ChallengeSettings, { siteKey: string }>;

/**
 * How long a shopper waits for the provider, in ms. After that, only the rate limits guard the
 * call.
 */
const TIMEOUT_MS = 3_000;
/** The longest answer to read, in bytes; a typical one has a few hundred. */
const MAX_BYTES = 64 * 1024;
/** How long to remember a used token, in ms. The providers' tokens live for 2 and 5 minutes. */
const REMEMBER_MS = 10 * 60_000;

/** How to ask one provider about a token, and how to read its answer. */
interface Provider {
  request(settings: ProviderSettings, asked: TokenCheck): { url: string; init: RequestInit };
  /** @throws ZodError for an answer without a result */
  verdict(json: unknown, settings: ProviderSettings, asked: TokenCheck): ProviderVerdict;
}
type ProviderVerdict = { passed: true } | { passed: false; reason: string } | { fault: string };

/** Codes that mean a bad token. Every other code is about our request or the provider itself. */
const TOKEN_FAULTS = ['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate'];

const siteVerified = z.object({
  success: z.boolean(),
  action: z.optional(z.string()),
  score: z.optional(z.number()),
  'error-codes': z.optional(z.array(z.string())),
});

const assessment = z.object({
  tokenProperties: z.object({
    valid: z.boolean(),
    invalidReason: z.optional(z.string()),
    action: z.optional(z.string()),
  }),
  riskAnalysis: z.optional(z.object({ score: z.optional(z.number()) })),
});

/** The `siteverify` answer, which Google and Cloudflare share. */
function siteVerify(defaultUrl: string): Provider {
  return {
    request: ({ apiUrl, secret }, { token, clientAddress }) => ({
      url: apiUrl ? `${apiUrl}/siteverify` : defaultUrl,
      init: { body: new URLSearchParams({ secret, response: token, remoteip: clientAddress }) },
    }),
    verdict(json, settings, { action }) {
      const answer = z.parse(siteVerified, json);
      if (!answer.success) {
        const codes = answer['error-codes'] ?? [];
        const [code = 'no code'] = codes;
        const isToken = codes.length > 0 && codes.every((one) => TOKEN_FAULTS.includes(one));
        return isToken ? { passed: false, reason: code } : { fault: code };
      }
      if (answer.action !== action) return { passed: false, reason: 'other action' };
      return scored(settings, answer.score);
    },
  };
}

const ENTERPRISE: Provider = {
  request({ apiUrl, ...settings }, { action, token, clientAddress }) {
    const { siteKey, secret } = settings;
    const project = 'project' in settings ? settings.project : '';
    const host = apiUrl ?? 'https://recaptchaenterprise.googleapis.com';
    const event = { token, siteKey, expectedAction: action, userIpAddress: clientAddress };
    return {
      url: `${host}/v1/projects/${encodeURIComponent(project)}/assessments`,
      init: {
        // Send it in a header, because URLs end up in logs.
        headers: { 'content-type': 'application/json', 'x-goog-api-key': secret },
        body: JSON.stringify({ event }),
      },
    };
  },
  verdict(json, settings, { action }) {
    const { tokenProperties, riskAnalysis } = z.parse(assessment, json);
    if (!tokenProperties.valid) {
      return { passed: false, reason: tokenProperties.invalidReason ?? 'invalid' };
    }
    if (tokenProperties.action !== action) return { passed: false, reason: 'other action' };
    return scored(settings, riskAnalysis?.score);
  },
};

const PROVIDERS: Record<ProviderSettings['kind'], Provider> = {
  recaptcha: siteVerify('https://www.google.com/recaptcha/api/siteverify'),
  'recaptcha-enterprise': ENTERPRISE,
  turnstile: siteVerify('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
};

/**
 * A provider's challenge. It also asks about a missing token, because only the answer shows whether
 * the provider is up.
 */
export function providersChallenge(
  settings: ProviderSettings,
  { timeoutMs = TIMEOUT_MS } = {},
): ChallengeGuard {
  const { kind, siteKey } = settings;
  const provider = PROVIDERS[kind];
  return {
    issue: async () => ({ kind, siteKey }),
    async check(asked): Promise<TokenVerdict> {
      let answer: ProviderVerdict;
      try {
        const { url, init } = provider.request(settings, asked);
        const json = await within(timeoutMs, (signal) => post(url, { ...init, signal }));
        answer = provider.verdict(json, settings, asked);
      } catch (error) {
        return { verdict: 'unknown', failure: failureOf(error) };
      }
      if ('fault' in answer) return { verdict: 'unknown', failure: answer.fault };
      if (!answer.passed) return { verdict: 'refused', reason: answer.reason };
      const id = createHash('sha256').update(asked.token).digest('base64url');
      return { verdict: 'passed', id, expiresAt: new Date(Date.now() + REMEMBER_MS) };
    },
  };
}

/** A provider without a score has already decided. */
function scored(settings: ProviderSettings, score: number | undefined): ProviderVerdict {
  if (!('minScore' in settings)) return { passed: true };
  if (score === undefined) return { fault: 'no score' };
  return score >= settings.minScore ? { passed: true } : { passed: false, reason: 'low score' };
}

async function post(url: string, init: RequestInit): Promise<unknown> {
  // Never follow a redirect: the secret must go to this host only.
  const response = await fetch(url, { ...init, method: 'POST', redirect: 'error' });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`It answered ${response.status}.`);
  }
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_BYTES) throw new Error('Its answer is too long.');
  }
  return JSON.parse(text);
}

/** Log names and our own texts only: other messages may quote what was sent. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return error.constructor === Error || error.name === 'TimeoutError' ? error.message : error.name;
}
