import type { BrowserContext, Page, Route } from '@playwright/test';
import type { ChallengeAction } from '#lib/commerce/challenge/actions.ts';
import {
  type ChallengeEmulator,
  startChallengeEmulator,
} from '#tests/support/challenge-emulator.ts';
import { test as base, expect } from './fixtures.ts';
import { openSecondServer } from './second-server.ts';

export const SITE_KEY = 'site-key-of-the-tests';
const SECRET = 'secret-of-the-tests';

type Kind = 'recaptcha' | 'turnstile';
/** What the provider's script does: it gives a token, asks the shopper first, or does not load. */
type Behaviour = 'works' | 'asks' | 'away';

/** The provider's hosts as a browser sees them. */
interface ChallengeHosts {
  behaves: Behaviour;
  /** What pages asked of it, like `script www.google.com/recaptcha/api.js?render=…`. */
  asked: string[];
}

interface WorkerFixtures {
  kind: Kind;
  challengeShop: { baseUrl: string; provider: ChallengeEmulator };
}
interface Fixtures {
  provider: ChallengeEmulator;
  hosts: ChallengeHosts;
}

/**
 * Tests of a shop whose bot challenge is a provider's: a second server of the tested build, with an
 * emulator of the provider's server and doubles of its scripts. Set `kind` by `test.use` at a file's
 * top.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  kind: ['recaptcha', { scope: 'worker', option: true }],
  challengeShop: [
    async ({ kind }, use) => {
      const provider = await startChallengeEmulator();
      const server = await openSecondServer(process.env.DATABASE_URL ?? '', {
        CHALLENGE: kind,
        CHALLENGE_SITE_KEY: SITE_KEY,
        CHALLENGE_SECRET: SECRET,
        CHALLENGE_API_URL: provider.url,
        // Tests choose their client address: see fixtures.ts.
        TRUSTED_PROXIES: '1',
      });
      await use({ baseUrl: server.baseUrl, provider });
      await server.stop();
      await provider.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ challengeShop }, use) => use(challengeShop.baseUrl),
  provider: async ({ challengeShop: { provider } }, use) => {
    provider.asked.length = 0;
    await use(provider);
  },
  hosts: [
    async ({ context, baseURL }, use) => {
      const hosts: ChallengeHosts = { behaves: 'works', asked: [] };
      await install(context, baseURL ?? '', hosts);
      await use(hosts);
    },
    { auto: true },
  ],
});

/** What the provider's server answers about a good token of an action. */
export const passes = (action: ChallengeAction) => ({ success: true, action, score: 0.9 });

/** A token of an action, as the doubles give it: each once, as the shop takes none twice. */
export const tokenOf = (action: ChallengeAction) =>
  expect.stringMatching(new RegExp(`^token of ${action} [\\w-]+$`));

/** The form for guests' orders, which asks for a token of `order_lookup`. */
export function lookupForm(page: Page) {
  const main = page.getByRole('main');
  const number = main.getByRole('textbox', { name: 'Order number' });
  const email = main.getByRole('textbox', { name: 'Email address' });
  return {
    number,
    email,
    /** Asks for an order that there is not. */
    async send() {
      await number.fill('SB000000000');
      await email.fill('nobody@shop.example');
      await main.getByRole('button', { name: 'Find order' }).click();
    },
    /** The shop has looked for it, so the challenge let the call through. */
    answer: main.getByText('We couldn’t find that order'),
  };
}

/** The hosts that a page's policy lets in, by directive; the shop itself is left out. */
export function policyHosts(policy: string): Record<string, string[]> {
  const parts = policy.split('; ').map((part) => part.split(' '));
  const hosts = parts.map(([name = '', ...values]) => [
    name,
    values.filter((value) => value.startsWith('https:')),
  ]);
  return Object.fromEntries(hosts.filter(([, values]) => values?.length));
}

async function install(
  context: BrowserContext,
  shop: string,
  hosts: ChallengeHosts,
): Promise<void> {
  await context.route(
    (url) => url.origin !== shop && url.protocol.startsWith('http'),
    async (route: Route) => {
      const request = route.request();
      const url = new URL(request.url());
      hosts.asked.push(`${request.resourceType()} ${url.host}${url.pathname}${url.search}`);
      if (hosts.behaves === 'away') return route.abort();
      if (request.resourceType() !== 'script') {
        return route.fulfill({
          contentType: 'text/html',
          headers: { 'access-control-allow-origin': '*' },
          body: '<!doctype html><title>The provider</title>',
        });
      }
      return route.fulfill({ contentType: 'text/javascript', body: scriptOf(url, hosts.behaves) });
    },
  );
}

/** The provider's scripts, with the documented part of their API and what else they load. */
function scriptOf(url: URL, behaves: Behaviour): string {
  const token = (action: string) => `"token of " + ${action} + " " + crypto.randomUUID()`;
  if (url.host === 'challenges.cloudflare.com') {
    return `window.turnstile = {
      render(place, options) {
        const frame = document.createElement('iframe');
        frame.src = 'https://challenges.cloudflare.com/cdn-cgi/challenge-platform/widget';
        place.append(frame);
        const give = () => options.callback(${token('options.action')});
        if (${behaves === 'asks'}) {
          options['before-interactive-callback']();
          const box = document.createElement('button');
          box.textContent = 'Verify you are human';
          box.addEventListener('click', give);
          place.append(box);
        } else setTimeout(give);
        return 'widget of ' + options.sitekey;
      },
      remove() {},
    };`;
  }
  if (url.host === 'www.gstatic.com') {
    return `(() => {
      const frame = document.createElement('iframe');
      frame.src = 'https://www.google.com/recaptcha/api2/anchor';
      frame.hidden = true;
      document.body.append(frame);
      window.grecaptcha.execute = async (siteKey, { action }) => {
        await fetch('https://www.google.com/recaptcha/api2/clr', { method: 'POST' });
        return ${token('action')};
      };
      window.grecaptcha.ready = (run) => run();
      for (const run of window.waitingForRecaptcha) run();
    })();`;
  }
  return `(() => {
    window.waitingForRecaptcha = [];
    window.grecaptcha = { ready: (run) => window.waitingForRecaptcha.push(run) };
    const script = document.createElement('script');
    script.src = 'https://www.gstatic.com/recaptcha/releases/of-the-tests/recaptcha__en.js';
    document.head.append(script);
  })();`;
}

export { expect };
