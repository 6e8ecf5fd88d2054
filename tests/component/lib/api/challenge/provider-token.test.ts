import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { providerToken } from '#lib/api/challenge/provider-token.ts';
import { CHALLENGE_TOKEN_LENGTH } from '#lib/commerce/challenge/actions.ts';

const SITE_KEY = 'key of the shop';
const ACTION = 'order_lookup';

/** The addresses of scripts that were asked for. */
let asked: string[];
/** What a script does once it loads; null: it does not load; undefined: nothing comes. */
let onLoad: (() => void) | null | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  // A page keeps a script once it has it.
  vi.resetModules();
  asked = [];
  onLoad = undefined;
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [script] = nodes as HTMLScriptElement[];
    if (!script) return;
    asked.push(script.src);
    if (onLoad === undefined) return;
    onLoad?.();
    const event = onLoad === null ? 'error' : 'load';
    queueMicrotask(() => script.dispatchEvent(new Event(event)));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

type Kind = Parameters<typeof providerToken>[0]['kind'];

async function token(kind: Kind): Promise<string> {
  const module = await import('#lib/api/challenge/provider-token.ts');
  return module
    .providerToken({ kind, siteKey: SITE_KEY }, ACTION)
    .catch((error: Error) => `no token: ${error.message}`);
}

const recaptcha = (execute: () => unknown) => ({
  ready: (run: () => void) => run(),
  execute: vi.fn(async () => execute()),
});

describe('reCAPTCHA', () => {
  it.each([
    ['recaptcha', 'api.js'],
    ['recaptcha-enterprise', 'enterprise.js'],
  ] as const)('%s returns a token for the action from its own script', async (kind, file) => {
    const api = recaptcha(() => 'a token');
    onLoad = () => vi.stubGlobal('grecaptcha', kind === 'recaptcha' ? api : { enterprise: api });
    expect(await token(kind)).toBe('a token');
    expect(asked).toEqual([
      `https://www.google.com/recaptcha/${file}?render=key%20of%20the%20shop`,
    ]);
    expect(api.execute).toHaveBeenCalledWith(SITE_KEY, { action: ACTION });
  });

  it.each([
    ['that is no text', () => ({ no: 'text' })],
    ['that is empty', () => ''],
    ['that is too long', () => 'x'.repeat(CHALLENGE_TOKEN_LENGTH + 1)],
    [
      'that fails',
      () => {
        throw new Error('Invalid site key');
      },
    ],
  ])('reports an error for a token %s', async (_, execute) => {
    onLoad = () => vi.stubGlobal('grecaptcha', recaptcha(execute));
    expect(await token('recaptcha')).toMatch(/^no token: /);
  });

  it('reports an error when its script does not load or is another script', async () => {
    onLoad = null;
    expect(await token('recaptcha')).toBe('no token: The provider’s script did not load.');
    vi.resetModules();
    onLoad = () => {};
    expect(await token('recaptcha')).toBe('no token: The provider’s script gave nothing.');
  });

  it('is given up after 8 seconds', async () => {
    const given = token('recaptcha');
    await vi.advanceTimersByTimeAsync(7_900);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(await given).toBe('no token: The provider took too long.');
  });
});

describe('Turnstile', () => {
  type Options = Record<string, ((token?: string) => void) | undefined>;
  let options: Options;
  const remove = vi.fn();

  beforeEach(() => {
    remove.mockClear();
    onLoad = () =>
      vi.stubGlobal('turnstile', {
        render: (_: HTMLElement, given: Options) => {
          options = given;
          return 'the widget';
        },
        remove,
      });
  });

  it.each([
    ['gives a token', () => options.callback?.('a token'), 'a token'],
    ['fails', () => options['error-callback']?.(), 'no token: The provider gave no token.'],
  ])('removes its widget once it %s', async (_, act, result) => {
    const given = token('turnstile');
    await vi.waitFor(() => expect(document.body.children).toHaveLength(1));
    act();
    expect(await given).toBe(result);
    expect(remove).toHaveBeenCalledWith('the widget');
    expect(document.body.children).toHaveLength(0);
  });

  it('is given up after 2 minutes when it asks the shopper something', async () => {
    const given = token('turnstile');
    await vi.waitFor(() => expect(document.body.children).toHaveLength(1));
    options['before-interactive-callback']?.();
    await vi.advanceTimersByTimeAsync(119_000);
    expect(document.body.children).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await given).toBe('no token: The provider took too long.');
    expect(document.body.children).toHaveLength(0);
  });
});
