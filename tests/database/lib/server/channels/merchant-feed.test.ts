import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { productGraph } from '#lib/commerce/channels/product-group.ts';
import { NEUTRAL_SITE } from '#lib/commerce/content/site-content.ts';
import { demoRecords } from '#lib/demo/demo-brand.ts';
import { cacheTags, touchTags } from '#lib/server/cache/cache-tags.ts';
import { readListedProducts } from '#lib/server/catalogue/listed-products.ts';
import { feedResponse } from '#lib/server/channels/feed-response.ts';
import { readShippingMethods } from '#lib/server/offers/read-shipping-methods.ts';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { importRecords } from '#tests/api/support/import-records.ts';

const SITE = 'https://shop.example';
const TERMS = { site: SITE, hasStores: false, postage: NEUTRAL_SITE.returns.postage };

const database = ownDatabase();
beforeAll(async () => {
  const records = [...demoRecords()].map((record) =>
    record.type === 'product' ? { ...record, images: [] } : record,
  );
  await importRecords(database.db, records);
});

/** Each test asks from an address of its own. */
let address = 0;
beforeEach(() => {
  address += 1;
});

function ask(headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  const request = new Request(`${SITE}/feeds/google.tsv`, {
    method,
    headers: { [CLIENT_ADDRESS_HEADER]: `192.0.2.${address}`, ...headers },
  });
  return feedResponse(database.db, SITE, request, 'products');
}

type Row = Record<string, string>;
async function rows(): Promise<Row[]> {
  return parse(await (await ask()).text(), { columns: true, delimiter: '\t' });
}

interface PriceOf {
  price: string;
  priceType?: string;
  referenceQuantity?: { value: number };
}

/** The structured data of a page, as its readers find it. */
interface PageData {
  '@graph': [
    {
      productGroupID: string;
      brand: { name: string };
      audience?: { suggestedGender: string };
      hasVariant: {
        sku: string;
        name: string;
        image: string;
        gtin?: string;
        mpn?: string;
        color?: string;
        size?: string;
        offers: {
          url: string;
          availability: string;
          price: string;
          priceCurrency: string;
          priceSpecification?: PriceOf | PriceOf[];
        };
      }[];
    },
    ...{ '@type': string; shippingRate?: { value: string } }[],
  ];
}

/** What the structured data of a page says of each variant, as a row of the feed would. */
function rowsOfPage(graph: ReturnType<typeof productGraph>): Row[] {
  const data: PageData = JSON.parse(JSON.stringify(graph));
  const [group, ...others] = data['@graph'];
  const rates = others.flatMap(({ shippingRate }) => shippingRate?.value ?? []).join(',');
  return group.hasVariant.map((variant) => {
    const { offers } = variant;
    const prices = [offers.priceSpecification ?? []].flat();
    const was = prices.find(({ priceType }) => priceType?.endsWith('/StrikethroughPrice'))?.price;
    const units = prices.find(({ referenceQuantity }) => referenceQuantity)?.referenceQuantity
      ?.value;
    return {
      id: variant.sku,
      item_group_id: group.productGroupID,
      title: variant.name,
      link: offers.url,
      image_link: variant.image,
      availability: offers.availability.endsWith('/InStock') ? 'in_stock' : 'out_of_stock',
      price: `${was ?? offers.price} ${offers.priceCurrency}`,
      sale_price: was === undefined ? '' : `${offers.price} ${offers.priceCurrency}`,
      unit_pricing_measure: units === undefined ? '' : `${units} ct`,
      brand: group.brand.name,
      gtin: variant.gtin ?? '',
      mpn: variant.mpn ?? '',
      gender: group.audience?.suggestedGender ?? '',
      color: variant.color ?? '',
      size: variant.size ?? '',
      rates,
    };
  });
}

describe('the product feed', () => {
  it('says the same of every variant of the demo brand as its page does', async () => {
    const methods = await readShippingMethods(database.db);
    const delivery = methods.filter(({ kind }) => kind !== 'storePickup');
    const expected: Row[] = [];
    for await (const products of readListedProducts(database.db)) {
      expected.push(
        ...products.flatMap((product) =>
          rowsOfPage(productGraph(product, delivery, TERMS, { count: 0, sum: 0 }, [])),
        ),
      );
    }
    const found: Row[] = (await rows()).map((row) => ({
      ...row,
      rates: [...(row.shipping ?? '').matchAll(/:([\d.]+) AUD/g)].map(([, rate]) => rate).join(','),
    }));
    expect(found).toHaveLength(expected.length);
    expect(expected.length).toBeGreaterThan(1_000);
    for (const [index, row] of expected.entries()) expect(found[index]).toMatchObject(row);
    for (const key of ['id', 'link']) {
      expect(new Set(found.map((row) => row[key])).size, key).toBe(found.length);
    }
  });

  it('gives the end of a sale that is in force, and ignores a sale that is only planned', async () => {
    const first = (await rows()).find(({ sale_price: price }) => price !== '');
    const page = ({ link }: Row) => link?.split('?')[0];
    const product = page(first ?? {})?.slice(`${SITE}/products/`.length) ?? '';
    await sql`
      insert into price_plans (product_id, price, starts_at, ends_at, state)
      select id, price, now() - interval '1 day', timestamptz '2099-01-02T03:04:00Z', 'running'
      from products where slug = ${product}
      union all
      select id, 1, timestamptz '2098-01-01', timestamptz '2098-01-02', 'waiting'
      from products where slug <> ${product}`.execute(database.db);
    const found = await rows();
    const dated = found.filter(({ sale_price_effective_date: dates }) => dates !== '');
    expect(new Set(dated.map(page))).toEqual(new Set([page(first ?? {})]));
    expect(dated[0]?.sale_price_effective_date).toMatch(/\/2099-01-02T03:04Z$/);
    expect(found.map(({ price }) => price)).not.toContain('0.01 AUD');
    await sql`delete from price_plans`.execute(database.db);
  });

  it('answers 304 until a page would change', async () => {
    const answer = await ask();
    await answer.body?.cancel();
    const known = { 'if-none-match': `"other", ${answer.headers.get('etag')}` };
    expect((await ask(known)).status).toBe(304);
    await touchTags(database.db, [cacheTags.product('any')]);
    const changed = await ask(known);
    expect(changed.status).toBe(200);
    await changed.body?.cancel();
  });

  it('is made for one reader at a time, and answers 503 to a second one', async () => {
    const reading = await ask();
    const second = await ask();
    expect(second.status).toBe(503);
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(second.headers.get('cache-control')).toBe('no-store');
    const head = await ask({}, 'HEAD');
    expect({ status: head.status, body: head.body }).toEqual({ status: 200, body: null });
    await reading.body?.cancel();
    const third = await ask();
    expect(third.status).toBe(200);
    await third.text();
    const fourth = await ask();
    expect(fourth.status).toBe(200);
    await fourth.body?.cancel();
  });

  it('refuses an address that asks more than 30 times', async () => {
    const statuses: number[] = [];
    for (let asked = 0; asked < 31; asked += 1) statuses.push((await ask({}, 'HEAD')).status);
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200));
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
