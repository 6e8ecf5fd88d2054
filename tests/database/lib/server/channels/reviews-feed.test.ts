import { SaxesParser } from 'saxes';
import { beforeAll, describe, expect, it } from 'vitest';
import { merchantItems } from '#lib/commerce/channels/merchant-item.ts';
import type { Origin } from '#lib/commerce/origin.ts';
import type { ShownReview } from '#lib/commerce/reviews/review.ts';
import { readProductDetail } from '#lib/server/catalogue/product-reader.ts';
import { feedResponse } from '#lib/server/channels/feed-response.ts';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';
import { readReviews } from '#lib/server/reviews/read-reviews.ts';
import { lockModel, summariseModels } from '#lib/server/reviews/summarise-model.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { addReviewedOrder } from '#tests/database/lib/server/reviews/support/reviewed-order.ts';

const SITE = 'https://shop.example';
const HOSTILE = `</content></review>]]>&amp;<script>"'\u0001\u000b\ufffe\uffff\n🥾 =1+1`;

const database = ownDatabase();
const db = () => database.db;

beforeAll(async () => {
  const sizes = (id: string) =>
    ['8', '9'].map((label) => ({
      id: `${id}-${label}`,
      code: label === '8' ? '4006381333931' : `${id}/${label}`,
      label,
      ...(label === '9' && { gtin: '96385074' }),
      qty: 3,
    }));
  await importRecords(db(), [
    BRAND_RECORD,
    bootRecord({ popularity: 1, variants: sizes('bluff-black') }),
    bootRecord({ id: 'bluff-tan', popularity: 9, variants: sizes('bluff-tan') }),
    bootRecord({ id: 'bluff-gone', state: 'disabled', variants: sizes('bluff-gone') }),
    bootRecord({ id: 'ridge', parentCode: 'ridge', variants: sizes('ridge') }),
    bootRecord({ id: 'old', parentCode: 'old', state: 'disabled', variants: sizes('old') }),
  ]);
});

let made = 0;
/** A review, with a text for each of its versions; `shown`: the one that everybody sees. */
async function addReview({
  origin = 'shop',
  model = 'bluff',
  productId = 'bluff-black',
  shown = 1,
  texts = ['They kept my feet dry for a week.'],
  ...change
}: {
  origin?: Origin;
  model?: string;
  productId?: string | null;
  shown?: number | null;
  texts?: string[];
  title?: string;
  name?: string;
  stars?: ShownReview['stars'];
  orderNumber?: string;
  isVerified?: boolean;
} = {}): Promise<string> {
  made += 1;
  const id = `review-${String(made).padStart(4, '0')}`;
  await db()
    .transaction()
    .execute(async (trx) => {
      await lockModel(trx, model);
      await trx
        .insertInto('reviews')
        .values({
          ...{ id, model, product_id: productId, origin, size: '8', colour: null, origin_id: null },
          order_number: change.orderNumber ?? null,
          line: change.orderNumber === undefined ? null : 0,
          is_verified: change.isVerified ?? true,
          written_at: new Date(Date.UTC(2026, 9, 1, 0, made)),
          latest: texts.length,
          shown,
          reply: null,
        })
        .execute();
      for (const [index, body] of texts.entries()) {
        await trx
          .insertInto('review_versions')
          .values({
            ...{ review_id: id, version: index + 1, body, title: change.title ?? '' },
            ...{ stars: change.stars ?? 5, fit: 0, width: null, usual_size: null, activity: null },
            ...{ recommends: null, name: change.name ?? null, region: 'nsw', reason: null },
            ...{ state: index + 1 === shown ? 'published' : 'pending', answer: null },
            written_at: new Date(),
          })
          .execute();
      }
      await summariseModels(trx, [model]);
    });
  return id;
}

let address = 0;
function ask(headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  address += 1;
  const request = new Request(`${SITE}/feeds/google-reviews.xml`, {
    method,
    headers: { [CLIENT_ADDRESS_HEADER]: `192.0.2.${address}`, ...headers },
  });
  return feedResponse(db(), SITE, request, 'reviews');
}

/** The values of an entry by element; `@` before a name: an attribute. */
type Entry = Map<string, string[]>;

/** The reviews of the feed by id. Fails unless it is correct XML. */
async function entries(): Promise<Map<string, Entry>> {
  const found = new Map<string, Entry>();
  let entry: Entry = new Map();
  const open: string[] = [];
  const parser = new SaxesParser();
  const note = (name: string, value: string) =>
    entry.set(name, [...(entry.get(name) ?? []), value]);
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'review') entry = new Map();
    for (const [key, value] of Object.entries(attributes)) note(`@${name}.${key}`, String(value));
    open.push('');
  });
  parser.on('text', (text) => {
    open.push((open.pop() ?? '') + text);
  });
  parser.on('closetag', ({ name }) => {
    note(name, open.pop() ?? '');
    if (name === 'review') found.set(entry.get('review_id')?.[0] ?? '', entry);
  });
  parser.write(await (await ask()).text()).close();
  return found;
}

/** What the page says of a review, in the feed's words. */
function ofPage({ stars, title, text, name, isVerified, writtenAt }: ShownReview) {
  const plain = text.replace(/[^\P{Cc}\n]|[\ufffe\uffff]/gu, '');
  return {
    overall: [String(stars)],
    title: title === '' ? undefined : [title],
    content: [plain],
    name: [name ?? 'Anonymous'],
    '@name.is_anonymous': name === null ? ['true'] : undefined,
    is_verified_purchase: [String(isVerified)],
    review_timestamp: [new Date(writtenAt).toISOString()],
  };
}

describe('the review feed', () => {
  it('holds exactly the published reviews written in this shop, as the pages show them', async () => {
    await addReview({ title: 'Good & dry', name: 'Ada <b>', stars: 4 });
    await addReview({ texts: [HOSTILE], title: HOSTILE.slice(0, 12), isVerified: false, stars: 1 });
    await addReview({ texts: ['What everybody sees of it.', 'A change that waits.'] });
    const hidden = [
      await addReview({ shown: null }),
      await addReview({ origin: 'demo' }),
      await addReview({ origin: 'judgeme' }),
      await addReview({ origin: 'import' }),
      await addReview({ model: 'old', productId: 'old' }),
    ];
    // More than are read at a time.
    for (let more = 0; more < 230; more += 1) await addReview({ model: 'ridge', productId: null });

    const found = await entries();
    let count = 0;
    for (const model of ['bluff', 'ridge']) {
      for (let page = 1; ; page += 1) {
        const { reviews } = await readReviews(db(), { model, sort: 'newest', page });
        if (reviews.length === 0) break;
        for (const review of reviews.filter(({ origin }) => origin === 'shop')) {
          const entry = found.get(review.id);
          const expected = ofPage(review);
          const said = Object.fromEntries(
            Object.keys(expected).map((name) => [name, entry?.get(name)]),
          );
          // The publisher's name is not in an entry.
          expect(said).toEqual(expected);
          count += 1;
        }
      }
    }
    expect(found.size).toBe(count);
    expect(count).toBe(233);
    for (const id of hidden) expect(found.has(id)).toBe(false);
  });

  it('names the bought product as the product feed does, or else the model’s first product', async () => {
    const pages = async (productId: string | null) => {
      const id = await addReview({ productId });
      return (await entries()).get(id) ?? new Map<string, string[]>();
    };
    for (const [bought, shown] of [
      ['bluff-black', 'bluff-black'],
      ['bluff-gone', 'bluff-tan'],
      [null, 'bluff-tan'],
    ] as const) {
      const entry = await pages(bought);
      const product = await readProductDetail(db(), shown);
      const items = product ? merchantItems(product, SITE) : [];
      const page = `${SITE}${product?.path}`;
      expect(entry.get('sku')).toEqual(items.map(({ id }) => id));
      expect(entry.get('gtin')).toEqual(['4006381333931', '96385074']);
      expect(entry.get('mpn')).toEqual([`${shown}/9`]);
      expect(entry.get('brand')).toEqual([product?.brand]);
      expect(entry.get('product_url')).toEqual([page]);
      expect(entry.get('review_url')).toEqual([`${page}#reviews`]);
    }
  });

  it('says whether the author was asked for the review, and reveals nothing about the order', async () => {
    await addReviewedOrder(db(), { number: 'SB1', email: 'a@b.example', productId: 'bluff-black' });
    await addReviewedOrder(db(), { number: 'SB2', email: 'a@b.example', productId: 'bluff-black' });
    await db()
      .insertInto('review_requests')
      .values({ order_number: 'SB1', asked_at: new Date('2026-09-01'), reminded_at: null })
      .execute();
    const asked = await addReview({ orderNumber: 'SB1' });
    const unasked = await addReview({ orderNumber: 'SB2' });
    const found = await entries();
    const method = (id: string) => found.get(id)?.get('collection_method');
    expect([method(asked), method(unasked)]).toEqual([['post_fulfillment'], ['unsolicited']]);
    expect(await (await ask()).text()).not.toMatch(/SB1|SB2|a@b/);
  });

  it('has only the pictures of the version that everybody sees', async () => {
    await addReviewedOrder(db(), { number: 'SB3', email: 'a@b.example', productId: 'bluff-black' });
    const texts = ['As published.', 'A change that waits.'];
    const id = await addReview({ orderNumber: 'SB3', texts });
    const [shown, waiting] = ['1', '2'].map((digit) => digit.repeat(32)) as [string, string];
    const picture = { bytes: Buffer.from('-'), small: Buffer.from('-'), width: 1, height: 1 };
    const used = { order_number: 'SB3', line: 0, added_at: new Date(), is_used: true };
    await db()
      .insertInto('review_pictures')
      .values([shown, waiting].map((name) => ({ id: name, ...picture, ...used })))
      .execute();
    await db()
      .insertInto('review_version_pictures')
      .values(
        [shown, waiting].map((name, index) => ({
          ...{ review_id: id, version: index + 1, position: 0, picture_id: name, alt: null },
        })),
      )
      .execute();
    const entry = (await entries()).get(id);
    expect(entry?.get('url')).toEqual([`${SITE}/review-pictures/${shown}.webp`]);
  });

  it('answers 304 until a review is published', async () => {
    const answer = await ask();
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    await answer.body?.cancel();
    const known = { 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await ask(known)).status).toBe(304);
    await addReview();
    const changed = await ask(known);
    expect(changed.status).toBe(200);
    await changed.body?.cancel();
  });

  it('can be read at the same time as the product feed', async () => {
    const reading = await ask();
    expect((await ask()).status).toBe(503);
    const request = new Request(SITE, { headers: { [CLIENT_ADDRESS_HEADER]: '192.0.2.250' } });
    const products = await feedResponse(db(), SITE, request, 'products');
    expect(products.status).toBe(200);
    await products.body?.cancel();
    await reading.body?.cancel();
  });
});
