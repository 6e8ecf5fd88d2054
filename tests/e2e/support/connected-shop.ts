import { setTimeout } from 'node:timers/promises';
import type { Route } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';
import { openSecondServer } from './second-server.ts';

export const GTM_ID = 'GTM-TEST123';
export const FRAUD_EVENT = 'their:tokenReady';

const SETTINGS = {
  PAYMENTS_SANDBOX: '1',
  GTM_ID,
  ANALYTICS: 'on',
  FRAUD_SCRIPT_SRC: 'https://fraud.example/script.js',
  FRAUD_COOKIE: 'theirToken',
  FRAUD_EVENT,
  MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png',
  MAP_TILE_ATTRIBUTION: '© Map makers',
};

/** How long a slow host takes, in ms: longer than the shop keeps an order waiting for it. */
const SLOW_MS = 3_000;

/** What a host does with a request: it serves a script, or fails in one of these ways. */
export const TROUBLES = ['refuses', 'fails', 'hangs', 'answers garbage', 'is slow'] as const;
export type Trouble = (typeof TROUBLES)[number];
type Behaviour = { script: string } | Trouble;

/** A tile of a map: one transparent pixel. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** The hosts of others as a browser sees them. */
export class OtherHosts {
  /** What pages asked of them, like `script www.googletagmanager.com/gtm.js?id=…`. */
  readonly asked: string[] = [];
  /** By host; one that is not named serves an empty script. */
  readonly behaviours = new Map<string, Behaviour>();

  scriptsOf(host: string): string[] {
    return this.asked.filter((asked) => asked.startsWith(`script ${host}/`));
  }
}

/**
 * Tests of a shop that works with others: a server of their own with the tested shop's build, over
 * its database. Its jobs are off.
 */
export const test = base.extend<{ hosts: OtherHosts }, { connectedShop: string }>({
  connectedShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it.
    async ({}, use) => {
      const server = await openSecondServer(process.env.DATABASE_URL ?? '', {
        ...SETTINGS,
        // Tests choose their client address: see fixtures.ts.
        TRUSTED_PROXIES: '1',
      });
      await use(server.baseUrl);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ connectedShop }, use) => use(connectedShop),
  hosts: [
    async ({ context, baseURL }, use) => {
      const hosts = new OtherHosts();
      await context.route(
        (url) => url.origin !== baseURL && url.protocol.startsWith('http'),
        (route) => {
          const request = route.request();
          const { host, pathname, search } = new URL(request.url());
          hosts.asked.push(`${request.resourceType()} ${host}${pathname}${search}`);
          return answer(route, hosts.behaviours.get(host) ?? { script: '' });
        },
      );
      await use(hosts);
    },
    { auto: true },
  ],
});

async function answer(route: Route, behaviour: Behaviour): Promise<void> {
  if (behaviour === 'hangs') return;
  if (behaviour === 'refuses') return route.abort('connectionrefused');
  if (behaviour === 'fails') return route.fulfill({ status: 500, body: 'Internal error' });
  const isTile = route.request().resourceType() === 'image';
  if (behaviour === 'answers garbage') {
    const contentType = isTile ? 'image/png' : 'text/javascript';
    return route.fulfill({ contentType, body: '\u0000<html>{"' });
  }
  if (behaviour === 'is slow') await setTimeout(SLOW_MS);
  const body = typeof behaviour === 'object' ? behaviour.script : '';
  const served = route.fulfill(
    isTile ? { contentType: 'image/png', body: TILE } : { contentType: 'text/javascript', body },
  );
  // Whoever asked a slow host may be gone by now.
  return served.catch(() => {});
}

export { expect };
