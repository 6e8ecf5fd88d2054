import type { ChallengeAnswer } from '#lib/api/calls/challenge/read-challenge.ts';
import { loadOnce } from '#lib/api/load-once.ts';
import { CHALLENGE_TOKEN_LENGTH, type ChallengeAction } from '#lib/commerce/challenge/actions.ts';

type ProvidersAnswer = Extract<ChallengeAnswer, { siteKey: string }>;

/** How long the provider's script may take to load and to give a token, in ms. */
const TIMEOUT_MS = 8_000;
/** How long a shopper has to solve the provider's task, in ms. */
const INTERACTION_MS = 120_000;

/** Google's script, as Google documents it. */
interface Recaptcha {
  ready(run: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}
/** Cloudflare's script, as Cloudflare documents it. */
interface Turnstile {
  render(
    place: HTMLElement,
    options: {
      sitekey: string;
      action: string;
      appearance: 'interaction-only';
      callback: (token: string) => void;
      'error-callback': () => void;
      'unsupported-callback': () => void;
      'timeout-callback': () => void;
      'before-interactive-callback': () => void;
    },
  ): string;
  remove(widget: string): void;
}
type ProvidersWindow = typeof globalThis & {
  grecaptcha?: Recaptcha & { enterprise?: Recaptcha };
  turnstile?: Turnstile;
};

/** The time limit for one token. */
interface Wait {
  /** Aborts when the time is over. */
  signal: AbortSignal;
  /** Switches to the longer limit that a person needs. */
  forSomebody: () => void;
}

/**
 * A token of the configured provider, whose script loads on first use.
 * @throws Error if the script does not load or gives no usable token in time
 */
export async function providerToken(
  { kind, siteKey }: ProvidersAnswer,
  action: ChallengeAction,
): Promise<string> {
  const late = new AbortController();
  const giveUp = () => late.abort(new Error('The provider took too long.'));
  let timer = setTimeout(giveUp, TIMEOUT_MS);
  const forSomebody = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, INTERACTION_MS);
  };
  try {
    const wait = { signal: late.signal, forSomebody };
    return usable(await Promise.race([ask(kind, siteKey, action, wait), aborted(late.signal)]));
  } finally {
    clearTimeout(timer);
  }
}

/** The server would refuse the whole call for a malformed token. */
function usable(token: unknown): string {
  if (typeof token === 'string' && token !== '' && token.length <= CHALLENGE_TOKEN_LENGTH) {
    return token;
  }
  throw new Error('What the provider gave is no token.');
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

async function ask(
  kind: ProvidersAnswer['kind'],
  siteKey: string,
  action: ChallengeAction,
  wait: Wait,
): Promise<unknown> {
  await loadScript(kind, siteKey)();
  const { grecaptcha, turnstile } = globalThis as ProvidersWindow;
  if (kind === 'turnstile') return fromTurnstile(present(turnstile), siteKey, action, wait);
  const recaptcha = present(kind === 'recaptcha' ? grecaptcha : grecaptcha?.enterprise);
  await new Promise<void>((resolve) => recaptcha.ready(resolve));
  return recaptcha.execute(siteKey, { action });
}

function present<Api>(api: Api | undefined): Api {
  if (!api) throw new Error('The provider’s script gave nothing.');
  return api;
}

/** The widget is visible only to somebody who gets a task, until the answer or the time limit. */
async function fromTurnstile(
  api: Turnstile,
  sitekey: string,
  action: string,
  { signal, forSomebody }: Wait,
): Promise<unknown> {
  signal.throwIfAborted();
  const place = document.createElement('div');
  place.style.cssText = 'position:fixed;inset-inline-end:1rem;inset-block-end:1rem;z-index:50';
  // A modal dialog makes everything outside it unusable.
  (document.querySelector('dialog[open]') ?? document.body).append(place);
  let widget: string | undefined;
  try {
    const given = new Promise<unknown>((resolve, reject) => {
      const fail = () => reject(new Error('The provider gave no token.'));
      widget = api.render(place, {
        sitekey,
        action,
        appearance: 'interaction-only',
        callback: resolve,
        'error-callback': fail,
        'unsupported-callback': fail,
        'timeout-callback': fail,
        'before-interactive-callback': forSomebody,
      });
    });
    return await Promise.race([given, aborted(signal)]);
  } finally {
    if (widget !== undefined) api.remove(widget);
    place.remove();
  }
}

const scripts = new Map<string, () => Promise<void>>();

function loadScript(kind: ProvidersAnswer['kind'], siteKey: string): () => Promise<void> {
  const address = {
    recaptcha: `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`,
    'recaptcha-enterprise': `https://www.google.com/recaptcha/enterprise.js?render=${encodeURIComponent(siteKey)}`,
    turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  }[kind];
  const known = scripts.get(address) ?? loadOnce(() => append(address));
  scripts.set(address, known);
  return known;
}

function append(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The provider’s script did not load.'));
    });
    document.head.append(script);
  });
}
