import 'server-only';
import * as client from 'openid-client';
import * as z from 'zod/mini';
import type { StaffOidcSettings } from '#lib/config/staff-oidc-variables.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { openText, sealText } from '#lib/server/sealing/sealed-text.ts';
import { STAFF_WORK_LOG_IN_USE } from '#lib/server/sealing/staff-uses.ts';
import { staffOrigin } from './staff-request.ts';

/** How long one answer of the provider may take, in seconds. A log-in needs up to four. */
const ANSWER_SECONDS = 5;
/** The longest answer to read, in bytes. */
const MAX_BYTES = 1024 * 1024;
/** For how long what the provider says about itself is kept, in ms. */
const DISCOVERED_MS = 3_600_000;
/** How long somebody has at the provider, in seconds. */
export const WORK_LOG_IN_SECONDS = 600;
/** The provider's two steps count if they were given at most so long before, in seconds. */
const FRESH_SECONDS = 300;
/** By how much its clock may differ, in seconds. */
const SKEW_SECONDS = 30;

/** The provider gave no answer that could be used. The message holds no secret. */
export class WorkProviderError extends Error {
  override name = 'WorkProviderError';
}

/** What a provider calls somebody. */
export interface WorkAccount {
  issuer: string;
  subject: string;
}

/** Who logged in at the provider. */
export interface WorkIdentity extends WorkAccount {
  /** Null if the provider does not say that it checked the address. */
  email: string | null;
  /** Whether the provider asked for two steps just now, and the shop counts that. */
  gaveTwoSteps: boolean;
}

/** Where the provider sends people back: a page, so that the cookies of the room can stay strict. */
function returnAddress(): string {
  return `${staffOrigin()}/admin/log-in`;
}

const pendingLogIn = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** In ms since the epoch. */
  until: z.number(),
});

/**
 * Begins a log-in at the provider: the address to go to, and what the same browser must bring back.
 * @throws WorkProviderError
 */
export async function beginWorkLogIn(
  settings: StaffOidcSettings,
  now: number,
): Promise<{ url: string; pending: string }> {
  const configuration = await configurationOf(settings, now);
  const state = client.randomState();
  const nonce = client.randomNonce();
  const verifier = client.randomPKCECodeVerifier();
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: returnAddress(),
    scope: 'openid email',
    ...{ state, nonce },
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // Asks for the steps again where the provider remembers somebody for longer.
    ...(settings.twoSteps !== undefined && { max_age: String(FRESH_SECONDS) }),
  });
  // It may be named by anything that answers as the provider.
  if (url.protocol !== new URL(settings.issuer).protocol) {
    throw new WorkProviderError('Its log-in page has an address of another kind.');
  }
  const until = now + WORK_LOG_IN_SECONDS * 1000;
  const kept: z.infer<typeof pendingLogIn> = { state, nonce, verifier, until };
  return { url: url.href, pending: await sealText(STAFF_WORK_LOG_IN_USE, JSON.stringify(kept)) };
}

/**
 * Who came back from the provider. `answer`: the query that it sent them back with. Null if this is not
 * the answer to what this browser asked, came too late or a second time, or is a refusal.
 * @throws WorkProviderError
 */
export async function finishWorkLogIn(
  settings: StaffOidcSettings,
  { pending, answer }: { pending: string; answer: string },
  now: number,
): Promise<WorkIdentity | null> {
  const text = await openText(STAFF_WORK_LOG_IN_USE, pending);
  const kept = text === null ? null : pendingLogIn.parse(JSON.parse(text));
  if (!kept || kept.until < now) return null;
  const returned = new URL(returnAddress());
  returned.search = answer;
  const configuration = await configurationOf(settings, now);
  try {
    const tokens = await client.authorizationCodeGrant(configuration, returned, {
      expectedState: kept.state,
      expectedNonce: kept.nonce,
      pkceCodeVerifier: kept.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) return null;
    // Some providers tell the address only here.
    const told =
      claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
        ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : claims;
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: checkedAddress(told),
      gaveTwoSteps:
        saysTwoSteps(claims, settings.twoSteps) &&
        (claims.auth_time ?? 0) + FRESH_SECONDS + SKEW_SECONDS >= begunAt(kept),
    };
  } catch (error) {
    const away = awayIn(error);
    if (away) throw away;
    logProblem('A log-in with a work account was refused.', { reason: reasonOf(error) });
    return null;
  }
}

/** Microsoft tells in a claim of its own that the address's domain is the company's. */
function checkedAddress({ email, email_verified: verified, xms_edov: owned }: Claims) {
  const isChecked = verified === undefined ? owned === true : verified === true;
  return isChecked && typeof email === 'string' ? email : null;
}
type Claims = Readonly<Record<string, unknown>>;

function saysTwoSteps({ amr, acr }: Claims, name: string | undefined): boolean {
  return name !== undefined && (acr === name || (Array.isArray(amr) && amr.includes(name)));
}

/** In seconds since the epoch. */
function begunAt({ until }: z.infer<typeof pendingLogIn>): number {
  return until / 1000 - WORK_LOG_IN_SECONDS;
}

let discovered: { until: number; configuration: Promise<client.Configuration> } | null = null;

/** The provider as it describes itself. A failure is not kept. */
function configurationOf(settings: StaffOidcSettings, now: number): Promise<client.Configuration> {
  if (discovered && discovered.until > now) return discovered.configuration;
  const mine = { until: now + DISCOVERED_MS, configuration: discover(settings) };
  discovered = mine;
  mine.configuration.catch(() => {
    if (discovered === mine) discovered = null;
  });
  return mine.configuration;
}

async function discover({ issuer, clientId, clientSecret }: StaffOidcSettings) {
  const authenticate: client.ClientAuth = (server, ...rest) => {
    const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    const way = takesPost ? client.ClientSecretPost : client.ClientSecretBasic;
    way(clientSecret)(server, ...rest);
  };
  try {
    const found = await client.discovery(new URL(issuer), clientId, {}, authenticate, {
      [client.customFetch]: ask,
      timeout: ANSWER_SECONDS,
      execute: [
        client.enableNonRepudiationChecks,
        // Only on this machine, which the setting makes sure of.
        ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
      ],
    });
    // The library lets Microsoft's hosts name any: one of theirs may speak for all companies.
    const named = found.serverMetadata().issuer;
    if (new URL(named).href !== new URL(issuer).href) {
      throw new WorkProviderError(`Its issuer is ${named}, and STAFF_OIDC_ISSUER is ${issuer}.`);
    }
    return found;
  } catch (error) {
    if (error instanceof WorkProviderError) throw error;
    throw (
      awayIn(error) ?? new WorkProviderError(`It describes itself wrongly (${reasonOf(error)}).`)
    );
  }
}

/** Redirects are not followed, as the library asks: the secret must go to this host only. */
async function ask(url: string, options: client.CustomFetchOptions): Promise<Response> {
  try {
    const response = await fetch(url, options as RequestInit);
    const { status, headers } = response;
    if (status >= 500) {
      await response.body?.cancel();
      throw new WorkProviderError(`It answered ${status}.`);
    }
    return new Response(await readShort(response), { status, headers });
  } catch (error) {
    if (error instanceof WorkProviderError) throw error;
    // Node's own errors may quote what was sent.
    throw new WorkProviderError(
      options.signal?.aborted ? 'It did not answer in time.' : 'The connection to it failed.',
    );
  }
}

async function readShort(response: Response): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > MAX_BYTES) throw new WorkProviderError('Its answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The library puts errors of requests into its own. */
function awayIn(error: unknown): WorkProviderError | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof WorkProviderError) return at;
  }
  return null;
}

/** Codes only: messages may quote what was sent. Anybody may put anything in the address that gives one. */
function reasonOf(error: unknown): string {
  const isAnswer =
    error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError;
  const code = isAnswer ? error.error : error instanceof Error && 'code' in error && error.code;
  return typeof code === 'string' && /^[\w.-]{1,40}$/.test(code) ? code : 'no reason';
}
