/** @module-tag slow */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductRecord } from '#lib/server/catalogue/import/records.ts';
import { shopifyCsvSource } from '#lib/server/catalogue/import/shopify-csv-source.ts';
import { shopifyCsv } from '#tests/support/shopify-csv.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

interface Read {
  products: ProductRecord[];
  parts: { type: string; [field: string]: unknown }[];
  problems: { line: number; key: string | undefined; problem: string }[];
  notes: string[];
  remarks: string[];
}

async function read(content: string | Uint8Array): Promise<Read> {
  const source = await shopifyCsvSource(await folder.write('products.csv', content));
  const result: Read = { products: [], parts: [], problems: [], notes: [], remarks: [] };
  for await (const item of source.records) {
    if ('problem' in item) {
      result.problems.push({ line: item.line, key: item.key, problem: item.problem });
    } else {
      const record = item.record as { type: string };
      if (record.type === 'product') result.products.push(record as ProductRecord);
      else result.parts.push(record);
      result.notes.push(...(item.notes ?? []));
    }
  }
  result.remarks = source.remarks?.() ?? [];
  return result;
}

async function only(cells: Record<string, string>): Promise<ProductRecord> {
  const { products, problems } = await read(shopifyCsv([cells]));
  expect(problems).toEqual([]);
  const [product] = products;
  if (!product) throw new Error('no product');
  return product;
}

describe('a Shopify product without options', () => {
  it('becomes one product with one size', async () => {
    const cells = {
      Handle: 'dry-bag',
      Title: 'Dry Bag',
      'Body (HTML)': '<p>Keeps a sleeping bag dry.</p>',
      Vendor: 'Salt & Pan',
      Type: 'Bags',
      'Variant SKU': 'DB-1',
      'Variant Price': '29.95',
      'Variant Compare At Price': '39.95',
      'Variant Inventory Qty': '7',
    };
    expect(await only(cells)).toMatchObject({
      id: 'dry-bag',
      slug: 'dry-bag',
      name: 'Dry Bag',
      brand: 'salt-and-pan',
      price: 2995,
      originalPrice: 3995,
      state: 'current',
      functionalType: 'basic',
      taxExclusive: false,
      parentCode: 'dry-bag',
      productType: 'Bags',
      canonicalCategory: 'bags',
      sizeSystem: null,
      seoDescription: 'Keeps a sleeping bag dry.',
      variants: [{ id: 'dry-bag:one-size', code: 'DB-1', label: 'One size', qty: 7 }],
    });
  });

  it('takes a valid bar code as its GTIN', async () => {
    const gtin = async (code: string) =>
      (await only({ 'Variant Barcode': code })).variants.map((variant) => variant.gtin);
    expect(await gtin('4006381333931')).toEqual(['4006381333931']);
    expect(await gtin("'4006381333931")).toEqual(['4006381333931']);
    for (const other of ['', '4006381333932', '4.00638E+12', 'SHELF-7']) {
      expect(await gtin(other), other).toEqual([undefined]);
    }
  });

  it('decodes entities in plain texts, and keeps those in the body as HTML', async () => {
    const cells = {
      Title: 'CoolTech&trade; Tee',
      Vendor: 'B&amp;R',
      'Body (HTML)': '<p>a &lt; b</p>',
    };
    const product = await only(cells);
    expect(product.name).toBe('CoolTech™ Tee');
    expect(product.brand).toBe('b-and-r');
    expect(product.description).toContain('a &lt; b');
  });

  it('creates the brand and the categories that it names', async () => {
    const { parts } = await read(shopifyCsv([{ Vendor: 'B&R', Type: 'Outdoor > Ski/boarding' }]));
    expect(parts.filter(({ type }) => type !== 'overlay')).toEqual([
      { type: 'brand', slug: 'b-and-r', name: 'B&R' },
      { type: 'category', path: 'outdoor', name: 'Outdoor' },
      { type: 'category', path: 'outdoor/ski-boarding', name: 'Ski/boarding' },
    ]);
  });
});

describe('options of a Shopify product', () => {
  const tee = (colour: string, size: string, more: Record<string, string> = {}) => ({
    Handle: 'ridge-tee',
    Title: 'Ridge Tee',
    Type: 'T-Shirts',
    'Option1 Name': 'Size',
    'Option1 Value': size,
    'Option2 Name': 'Color',
    'Option2 Value': colour,
    ...more,
  });

  it('make a product for each colour, with a common parent code', async () => {
    const { products } = await read(
      shopifyCsv([tee('Navy', 'S'), tee('Burnt Orange', 'S'), tee('Navy', 'M')]),
    );
    expect(products).toMatchObject([
      {
        slug: 'ridge-tee-navy',
        parentCode: 'ridge-tee',
        colourName: 'Navy',
        baseColours: ['Blue'],
        sizeSystem: 'clothing',
        variants: [
          { id: 'ridge-tee-navy:s', label: 'S' },
          { id: 'ridge-tee-navy:m', label: 'M' },
        ],
      },
      { slug: 'ridge-tee-burnt-orange', parentCode: 'ridge-tee', baseColours: ['Orange'] },
    ]);
  });

  it('find the colour under “Color” or “Colour”, in any place and case', async () => {
    const cells = { 'Option1 Name': 'COLOUR', 'Option1 Value': 'Red', 'Option2 Name': '' };
    expect((await only(tee('', '', cells))).slug).toBe('ridge-tee-red');
  });

  it('make up the size together when they are not the colour', async () => {
    const cells = { 'Option3 Name': 'Length', 'Option3 Value': 'Long' };
    expect((await only(tee('Navy', '32', cells))).variants).toMatchObject([
      { label: '32 / Long', id: 'ridge-tee-navy:32-long' },
    ]);
  });

  it('get two ids for two sizes with one slug', async () => {
    const { products } = await read(shopifyCsv([tee('Navy', '9.5'), tee('Navy', '9-5')]));
    expect(products[0]?.variants.map(({ id }) => id)).toEqual([
      'ridge-tee-navy:9-5',
      'ridge-tee-navy:9-5-2',
    ]);
  });

  it('skip only the colour that a bad row belongs to', async () => {
    const { products, problems } = await read(
      shopifyCsv([
        tee('Navy', 'S'),
        tee('Red', 'S'),
        tee('Red', 'M', { 'Variant Price': '1,299.00' }),
      ]),
    );
    expect(products.map(({ slug }) => slug)).toEqual(['ridge-tee-navy']);
    expect(problems).toEqual([
      {
        line: 4,
        key: 'ridge-tee-red',
        problem: 'Variant Price must be an amount such as 19.95; it is "1,299.00"',
      },
    ]);
  });

  it('give the product the highest price when sizes have different ones, with a note', async () => {
    const { products, notes } = await read(
      shopifyCsv([
        tee('Navy', 'S', { 'Variant Price': '40' }),
        tee('Navy', '3XL', { 'Variant Price': '45.5', 'Variant Compare At Price': '50' }),
      ]),
    );
    expect(products).toMatchObject([{ price: 4550, originalPrice: 5000 }]);
    expect(notes).toEqual([expect.stringContaining('45.50')]);
  });
});

describe('states, stock and tax of a Shopify product', () => {
  it.each([
    [{ Status: 'active' }, 'current'],
    [{ Status: 'Draft' }, 'unpublished'],
    [{ Status: 'archived' }, 'discontinued'],
    [{ Published: 'FALSE' }, 'unpublished'],
    [{ Tags: 'coming-soon' }, 'coming'],
    [{ Tags: 'evergreen' }, 'evergreen'],
    [{ Tags: 'coming-soon', Status: 'draft' }, 'unpublished'],
  ])('reads %j as the state %s', async (cells: Record<string, string>, state) => {
    expect((await only(cells)).state).toBe(state);
  });

  it('takes negative stock as 0, with a note', async () => {
    const { products, notes } = await read(shopifyCsv([{ 'Variant Inventory Qty': '-3' }]));
    expect(products).toMatchObject([{ variants: [{ qty: 0 }] }]);
    expect(notes).toEqual(['Variant Inventory Qty of size One size is -3 (line 2): taken as 0']);
  });

  it.each<Record<string, string>>([
    { 'Variant Inventory Tracker': '' },
    { 'Variant Inventory Policy': 'continue' },
  ])('gives more than 10,000 units to what is not counted: %j', async (cells) => {
    const { variants } = await only({ ...cells, 'Variant Inventory Qty': '0' });
    expect(variants[0]?.qty).toBeGreaterThan(10_000);
  });

  it('makes an untaxed, virtual product for each amount of a gift card', async () => {
    const card = (amount: string) => ({
      Handle: 'gift-card',
      Title: 'Gift Card',
      'Gift Card': 'true',
      'Option1 Name': 'Denominations',
      'Option1 Value': `$${amount}`,
      'Variant Price': amount,
    });
    const { products } = await read(shopifyCsv([card('25.00'), card('50.00')]));
    expect(products).toMatchObject([
      { name: 'Gift Card $25.00', price: 2500, functionalType: 'virtual', taxExclusive: true },
      { name: 'Gift Card $50.00', slug: 'gift-card-50-00', parentCode: 'gift-card' },
    ]);
  });

  it('recognises untaxed and digital goods', async () => {
    expect(
      await only({ 'Variant Taxable': 'false', 'Variant Requires Shipping': 'false' }),
    ).toMatchObject({ taxExclusive: true, functionalType: 'virtual' });
  });

  it('says when the file has no column of stock', async () => {
    const { remarks } = await read('Handle,Title,Vendor,Variant Price\na,A,V,1\n');
    expect(remarks).toEqual([expect.stringContaining('no column "Variant Inventory Qty"')]);
  });
});

describe('filters and categories of a Shopify product', () => {
  it('come from tags', async () => {
    const Tags = 'category:mens/hiking-boots,category:sale-picks,colour:Black,waterproof,wide';
    const { products, parts } = await read(shopifyCsv([{ Tags, Type: 'Boots', Title: 'Boot' }]));
    expect(products).toMatchObject([
      {
        canonicalCategory: 'mens/hiking-boots',
        categories: ['mens/hiking-boots', 'sale-picks'],
        baseColours: ['Black'],
        footwear: { benefits: ['Waterproof'], width: ['Wide'] },
      },
    ]);
    expect(parts.filter(({ type }) => type === 'category').map(({ name }) => name)).toEqual([
      'Men’s',
      'Hiking boots',
      'Sale picks',
    ]);
  });

  it('leave out footwear words for products that are not footwear', async () => {
    expect((await only({ Type: 'Jackets', Tags: 'wide,Merino' })).clothing).toEqual({
      material: ['Merino'],
    });
  });

  it.each([
    [{ 'Google Shopping / Gender': 'male' }, ['Men']],
    [{ 'Google Shopping / Gender': 'Unisex' }, ['Unisex']],
    [{ 'Google Shopping / Gender': 'female', 'Google Shopping / Age Group': 'toddler' }, ['Kids']],
    [{ 'Google Shopping / Gender': 'male', Tags: 'gender:Women' }, ['Women']],
  ])('read %j as the demographic %j', async (cells: Record<string, string>, demographic) => {
    expect((await only(cells)).demographic).toEqual(demographic);
  });

  it('count the tags that mean nothing to the shop', async () => {
    const rows = ['a', 'b'].map((Handle) => ({ Handle, Tags: `season:AW26,BFCM,x-${Handle}` }));
    const { remarks } = await read(shopifyCsv(rows));
    expect(remarks).toEqual([expect.stringMatching(/season: \(2\), BFCM \(2\), x-a \(1\)/)]);
  });
});

describe('pictures of a Shopify product', () => {
  it('go with the colours that name them, and otherwise with all colours', async () => {
    const row = (colour: string, cells: Record<string, string>) => ({
      Handle: 'tee',
      Title: colour === '' ? '' : 'Tee',
      'Option1 Name': colour === '' ? '' : 'Color',
      'Option1 Value': colour,
      'Variant Price': colour === '' ? '' : '10',
      ...cells,
    });
    const { products } = await read(
      shopifyCsv([
        row('Navy', { 'Image Src': 'all.jpg', 'Image Position': '1', 'Variant Image': 'navy.jpg' }),
        row('Red', {
          'Image Src': 'red-back.jpg',
          'Image Position': '3',
          'Image Alt Text': 'Red, back',
        }),
        row('', { 'Image Src': 'navy.jpg', 'Image Position': '2' }),
        row('', {
          'Image Src': 'red-front.jpg',
          'Image Position': '4',
          'Image Alt Text': 'red tee',
        }),
      ]),
    );
    expect(products.map(({ images }) => images?.map(({ src }) => src))).toEqual([
      ['navy.jpg', 'all.jpg'],
      ['red-back.jpg', 'red-front.jpg', 'all.jpg'],
    ]);
    expect(products[0]?.images?.[0]?.alt).toBe('Tee in Navy');
  });
});

describe('a Shopify export', () => {
  it('may have a byte order mark, CRLF, line breaks in cells and unknown columns', async () => {
    const csv =
      '\ufeffVariant Price,Handle,Fabric (product.metafields.custom.fabric),Vendor,Title,Body (HTML)\r\n' +
      '10,a,Wool,V,A,"<p>One\r\ntwo ""three""</p>"\r\n\r\n9,b,,V,,x\r\n';
    const { products, problems } = await read(csv);
    expect(products).toMatchObject([{ id: 'a', description: '<p>One\r\ntwo "three"</p>' }]);
    expect(problems).toMatchObject([{ line: 5, key: 'b' }]);
  });

  it('may be Shopify’s newer template', async () => {
    const csv =
      'Title,URL handle,Description,Vendor,Product category,Published on online store,Status,SKU,' +
      'Option1 name,Option1 value,Price,Compare-at price,Charge tax,Inventory tracker,' +
      'Inventory quantity,Continue selling when out of stock,Product image URL,SEO title\n' +
      'Boot,boot,<p>Hi</p>,V,Apparel & Accessories > Shoes,TRUE,Active,B-42,Size,42,199.00,249.00,' +
      'TRUE,shopify,4,DENY,boot.jpg,Buy boots\n';
    expect((await read(csv)).products).toMatchObject([
      {
        price: 19_900,
        originalPrice: 24_900,
        canonicalCategory: 'apparel-and-accessories/shoes',
        sizeSystem: 'footwear',
        variants: [{ code: 'B-42', label: '42', qty: 4 }],
        images: [{ src: 'boot.jpg' }],
        pageTitle: 'Buy boots',
      },
    ]);
  });

  it('keeps formulas as plain text', async () => {
    const Title = "=cmd|' /C calc'!A0";
    expect((await only({ Title, 'Variant SKU': '@SUM(A1)' })).name).toBe(Title);
  });

  it('reports a handle that comes back later, and imports its first rows', async () => {
    const { products, problems } = await read(
      shopifyCsv([{ Handle: 'a' }, { Handle: 'b' }, { Handle: 'a', Title: 'Again' }]),
    );
    expect(products.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(problems).toMatchObject([
      { line: 4, key: 'a', problem: expect.stringContaining('already on line 2') },
    ]);
  });

  it.each([
    [{ Title: '' }, /^Title is blank on the first row/],
    [{ Vendor: '' }, /^Vendor is blank/],
    [{ 'Variant Price': '$19.95' }, /amount such as 19\.95; it is "\$19\.95"/],
    [{ 'Variant Price': '19,95' }, /amount such as 19\.95/],
    [{ 'Variant Price': '-5' }, /amount such as 19\.95/],
    [{ 'Variant Inventory Qty': '1.5' }, /whole number; it is "1\.5"/],
    [{ Status: 'live' }, /^Status must be active or draft/],
    [{ Published: 'maybe' }, /^Published must be true or false/],
    [{ 'Option1 Name': 'Size', 'Option1 Value': '' }, /^Option1 Value \(Size\) is blank/],
  ])('reports %j', async (cells: Record<string, string>, problem) => {
    const { products, problems } = await read(
      shopifyCsv([{ Handle: 'good' }, { Handle: 'bad', ...cells }]),
    );
    expect(products.map(({ id }) => id)).toEqual(['good']);
    expect(problems).toMatchObject([{ line: 3, problem: expect.stringMatching(problem) }]);
  });

  it.each([
    ['Handle;Title;Variant Price\na;b;1\n', /separated by semicolons/],
    ['Handle\tTitle\tVariant Price\n', /separated by tabs/],
    ['sku,name\n1,2\n', /not a product export of Shopify.*"Handle", "Title", "Variant Price"/],
    ['Handle,Title,Title,Variant Price\n', /has the column "title" twice/],
    ['', /empty/],
    [
      Buffer.from('Handle,Title,Variant Price\na,caf\xe9,1\n', 'latin1'),
      /Line 2 .*save it as UTF-8/,
    ],
    [`Handle,Title,Variant Price\na,"${'x'.repeat(60_000_000)}",1\n`, /line 2 is larger than 4 MB/],
    ['Handle,Title,Variant Price\na,"b,1\nc,d,2\n', /line 2 opens a quote that is never closed/],
  ])('is refused as a whole when it cannot be read (case %#)', async (content, reason) => {
    await expect(read(content)).rejects.toThrow(reason);
  });

  it('refuses a product of more than 5,000 rows', async () => {
    const row = 'a,A,V,1\n';
    const csv = `Handle,Title,Vendor,Variant Price\n${row.repeat(6_000)}b,B,V,1\n`;
    const { products, problems } = await read(csv);
    expect(problems).toMatchObject([{ key: 'a', problem: expect.stringContaining('5000 rows') }]);
    expect(products.map(({ id }) => id)).toEqual(['b']);
  });
});
