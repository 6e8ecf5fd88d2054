/**
 * `npm run assistant -- ucp|mcp [address of a shop]`: an assistant buys in a running shop, by default
 * the one of `npm start`: it discovers the shop, searches, fills a cart, prepares a checkout and hands
 * over. Open the link that it prints, pay as a shopper (the demo takes test payments), and it reads the
 * order. `ucp` is Shopify's command-line client of UCP, which npx downloads, unless UCP_CLI names its
 * `bin.js`; `mcp` is a generic client of MCP.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { startPlatform } from '#tests/api/support/platform.ts';
import type { Caller } from './caller.ts';
import { buy } from './journey.ts';
import { mcpCaller } from './mcp-caller.ts';
import { ucpCaller } from './ucp-caller.ts';

const CALLERS: Record<string, (shop: string, profile: string) => Promise<Caller>> = {
  ucp: ucpCaller,
  mcp: mcpCaller,
};

/** How often it looks whether the shopper has paid, and how long it waits for that, in ms. */
const LOOK_MS = 3_000;
const PATIENCE_MS = 20 * 60_000;

const [name = '', address = 'http://localhost:3000'] = process.argv.slice(2);
const connect = CALLERS[name];
if (connect) {
  // The shop reads who the assistant is from here, and reports the order to it.
  const platform = await startPlatform();
  try {
    const shop = new URL(address).origin;
    const caller = await connect(shop, platform.profile);
    try {
      await buy(caller, {
        say: (text) => console.log(text),
        async handOver(url, isPaid) {
          console.log(`Open this and pay: ${url}`);
          const end = Date.now() + PATIENCE_MS;
          while (!(await isPaid())) {
            if (Date.now() > end) throw new Error('Nobody paid.');
            await pause(LOOK_MS);
          }
        },
      });
    } finally {
      await caller.close();
    }
    console.log(`The shop reported ${platform.received.length} events of the order.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await platform.close();
  }
} else {
  console.error(`Name one of: ${Object.keys(CALLERS).join(', ')}. "${name}" is none of them.`);
  process.exitCode = 1;
}
