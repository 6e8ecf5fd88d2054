import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { cacheTags, touchTags } from '#lib/server/cache/cache-tags.ts';
import { operator } from '#lib/server/commands/actor.ts';
import { setPrices } from '#lib/server/prices/set-prices.ts';
import { purgeCache } from '#lib/server/purge/purge-cache.ts';
import { newWebhookSecret } from '#lib/server/webhooks/send-webhook.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import {
  openReceiver,
  type Receiver,
} from '#tests/database/lib/server/webhooks/support/receiver.ts';

const SECRET = newWebhookSecret();
const START = Date.parse('2026-01-05T10:00:00Z');

const database = ownDatabase();
let cache: Receiver;
beforeAll(() => importRecords(database.db, [BRAND_RECORD, bootRecord({ id: 'a', price: 10_000 })]));
beforeEach(async () => {
  await database.db.deleteFrom('shop_facts').where('name', '=', 'cachePurge').execute();
  cache = await openReceiver();
  cache.trust(SECRET);
});
afterEach(() => cache.close());

/** One run, some seconds after the start. */
const purgeAt = (seconds: number, privateHosts = ['127.0.0.1']) =>
  purgeCache(database.db, {
    purge: { url: cache.url, secret: SECRET },
    privateHosts,
    signal: new AbortController().signal,
    now: START + seconds * 1000,
  });
/** What the cache heard since it was last asked. */
const heard = () => cache.received.splice(0) as unknown[];
const touch = (...tags: string[]) =>
  database.db.transaction().execute((trx) => touchTags(trx, tags));

it('a new price purges the product’s pages with a signed request, and again 15 seconds later', async () => {
  await purgeAt(0);
  expect(heard()).toEqual([{ everything: true }]);
  await purgeAt(20);
  heard();
  await setPrices(
    { db: database.db, actor: operator('test'), now: new Date() },
    { lines: [{ product: 'a', price: 9_000 }] },
  );
  await purgeAt(21);
  const [first] = heard() as { tags: string[] }[];
  const slug = await database.db.selectFrom('products').select('slug').executeTakeFirstOrThrow();
  expect(first?.tags).toContain(cacheTags.product(slug.slug));
  await purgeAt(24);
  expect(heard()).toEqual([]);
  await purgeAt(40);
  expect(heard()).toEqual([first]);
  await purgeAt(60);
  expect(heard()).toEqual([]);
});

it('a purge that the cache did not accept is sent again, with what changed meanwhile', async () => {
  await purgeAt(0);
  await purgeAt(20);
  heard();
  await touch('product:one');
  cache.answerWith((_, response) => response.writeHead(503).end());
  await purgeAt(21);
  heard();
  await touch('product:two');
  cache.answerWith((_, response) => response.writeHead(204).end());
  await purgeAt(24);
  expect(heard()).toEqual([{ tags: ['product:one', 'product:two'] }]);
});

it('a change of most of the shop purges everything', async () => {
  await purgeAt(0);
  await purgeAt(20);
  heard();
  await touch(...Array.from({ length: 600 }, (_, index) => `product:${index}`));
  await purgeAt(21);
  expect(heard()).toEqual([{ everything: true }]);
});

it('a purge is not sent to a private address that the settings do not allow', async () => {
  await purgeAt(0, []);
  expect(cache.requests).toEqual([]);
});
