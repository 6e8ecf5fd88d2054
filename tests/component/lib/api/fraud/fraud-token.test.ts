import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BRAND } from '#lib/config/brand.ts';
import { setPageSettings } from '#lib/config/page-settings.ts';

const SCRIPT = {
  src: 'https://cdn.fraud.example/script.js',
  cookie: 'theirToken',
  event: 'their:tokenReady',
};

/** The module as a page that has just loaded has it. */
async function load() {
  vi.resetModules();
  return import('#lib/api/fraud/fraud-token.ts');
}

function forgetCookies(): void {
  for (const pair of document.cookie.split('; ')) {
    setCookie(`${pair.split('=')[0]}=; Path=/; Max-Age=0`);
  }
}

/** As a script of the page writes it. */
function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store.
  document.cookie = cookie;
}

let asked: string[];
const tell = (detail: unknown) => document.dispatchEvent(new CustomEvent(SCRIPT.event, { detail }));

beforeEach(() => {
  forgetCookies();
  // The page asks for the script; nothing loads it here.
  asked = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) asked.push((node as HTMLScriptElement).src);
  });
});

describe('the shop’s own fraud token', () => {
  it('is a random id that the browser keeps in a cookie', async () => {
    const { fraudToken, startFraudToken } = await load();
    startFraudToken();
    const token = await fraudToken();
    expect(token).toMatch(/^[\da-f]{36}$/);
    expect(document.cookie).toBe(`fraudToken=${token}`);
    expect(await (await load()).fraudToken()).toBe(token);
    expect(asked).toEqual([]);
  });

  it('differs in another browser', async () => {
    const one = await (await load()).fraudToken();
    forgetCookies();
    expect(await (await load()).fraudToken()).not.toBe(one);
  });

  it('replaces an invalid cookie', async () => {
    setCookie('fraudToken=<script>; Path=/');
    expect(await (await load()).fraudToken()).toMatch(/^[\da-f]{36}$/);
  });

  it('is kept for 30 days, for this site only, and over HTTPS only when the shop uses it', async () => {
    const written: string[] = [];
    const set = (cookie: string) => void written.push(cookie);
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set });
    (await load()).startFraudToken();
    Reflect.deleteProperty(document, 'cookie');
    expect(written[0]).toMatch(
      /^(?:__Host-)?fraudToken=[\da-f]{36}; Path=\/; Max-Age=2592000; SameSite=Lax(?:; Secure)?$/,
    );
  });

  it('is null in a browser that stores no cookies', async () => {
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set() {} });
    try {
      expect(await (await load()).fraudToken()).toBeNull();
    } finally {
      Reflect.deleteProperty(document, 'cookie');
    }
  });
});

describe('the fraud token of a provider', () => {
  beforeEach(() => setPageSettings({ brand: BRAND, logo: null, build: 'build-1', fraud: SCRIPT }));

  it('is read from the provider’s cookie at once', async () => {
    const { fraudToken } = await load();
    setCookie(`${SCRIPT.cookie}=from-before; Path=/`);
    expect(await fraudToken()).toBe('from-before');
  });

  it('is taken from the provider’s event, the newest one, after waiting for the first', async () => {
    const { fraudToken, startFraudToken } = await load();
    startFraudToken();
    startFraudToken();
    const waiting = fraudToken();
    tell('first');
    expect(await waiting).toBe('first');
    tell('more-complete');
    expect(await fraudToken()).toBe('more-complete');
    expect(asked).toEqual([SCRIPT.src]);
  });

  it('is null after waiting 1 second', async () => {
    vi.useFakeTimers();
    const { fraudToken } = await load();
    const waiting = fraudToken();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await waiting).toBeNull();
    vi.useRealTimers();
  });

  it.each([[null], [''], [7], [{}], ['x'.repeat(1_025)], ['two words'], ['line\nbreak'], ['näme']])(
    'is never %j',
    async (odd) => {
      setCookie(`${SCRIPT.cookie}=good; Path=/`);
      const { fraudToken, startFraudToken } = await load();
      startFraudToken();
      tell(odd);
      expect(await fraudToken()).toBe('good');
    },
  );
});
