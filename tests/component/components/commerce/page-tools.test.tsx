import { act, screen, within } from '@testing-library/react';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageTools } from '#components/commerce/page-tools.tsx';
import { readFitCall } from '#lib/api/calls/fit/read-fit.ts';
import type { PageTool } from '#stores/page-tools/page-tool.ts';
import type { ToolResult } from '#stores/page-tools/tool-result.ts';
import { answer } from '#tests/component/support/answer.ts';
import { fillCart, storedCart } from '#tests/component/support/fill-cart.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { type ShopServer, serveShop } from '#tests/component/support/shop-server.ts';
import { serveStores } from '#tests/component/support/stores-api.ts';
import { testProduct, testVariant } from '#tests/support/products.ts';

const variants = ['8', '9'].map((label) =>
  testVariant({ id: `boot-black-${label}`, label, qty: label === '9' ? 0 : 5 }),
);
const boot = testProduct({ variants });

type Registered = Omit<PageTool, 'execute'> & {
  execute: (input: object, call?: { signal?: AbortSignal }) => Promise<ToolResult>;
};

/** The browser's side of WebMCP, in the newest form. */
class ModelContext {
  tools = new Map<string, Registered>();
  async registerTool(tool: Registered, { signal }: { signal: AbortSignal }) {
    if (this.tools.has(tool.name)) throw new DOMException('Twice', 'InvalidStateError');
    this.tools.set(tool.name, tool);
    signal.addEventListener('abort', () => this.tools.delete(tool.name));
  }
}

let context: ModelContext;
let server: ShopServer;

function show(path = '/products/boot') {
  return renderShop(
    <PathnameContext value={path}>
      <PageTools />
    </PathnameContext>,
  );
}

/** What a tool answers, as its text and whether it says that the call was wrong. */
async function call(name: string, input: object = {}, signal?: AbortSignal) {
  const { content, isError = false } = (await context.tools
    .get(name)
    ?.execute(input, signal && { signal })) ?? { content: [] };
  return { isError, text: content[0]?.text ?? '' };
}

beforeEach(() => {
  context = new ModelContext();
  Object.defineProperty(document, 'modelContext', { value: context, configurable: true });
  server = serveShop(boot);
  serveStores();
  const others = fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) =>
    url.includes('/fit?')
      ? answer(readFitCall, { fit: { all: 'Most take theirs.', bySize: { '8': 'A size up.' } } })
      : others(url, init),
  );
  fillCart();
});
afterEach(() => {
  Reflect.deleteProperty(document, 'modelContext');
  fillCart();
});

it('offers six tools while the page is shown, within the browser’s limits', () => {
  const { unmount } = show();
  expect([...context.tools.keys()]).toEqual([
    'search_catalog',
    'get_product',
    'check_size_fit',
    'find_in_store',
    'add_to_cart',
    'start_checkout',
  ]);
  for (const { description, inputSchema, annotations } of context.tools.values()) {
    expect(description.length).toBeLessThanOrEqual(500);
    const { properties } = inputSchema as { properties: Record<string, { description: string }> };
    for (const one of Object.values(properties)) {
      expect(one.description.length).toBeLessThanOrEqual(150);
    }
    expect('readOnlyHint' in annotations).not.toBe('consequentialHint' in annotations);
  }
  expect(context.tools.get('get_product')?.annotations.untrustedContentHint).toBe(true);
  unmount();
  expect(context.tools.size).toBe(0);
});

it.each(['/checkout/payment', '/payments/sandbox/paypal'])('offers none on %s', (path) => {
  show(path);
  expect(context.tools.size).toBe(0);
});

it('a browser that refuses a tool still shows the page', async () => {
  context.registerTool = () => {
    throw new DOMException('Not here', 'NotAllowedError');
  };
  show();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('tells a product’s price, sizes and return days', async () => {
  show();
  const { text } = await call('get_product', { product_id: boot.id });
  expect(JSON.parse(text)).toMatchObject({
    price_cents: boot.price,
    return_days: 60,
    sizes: [
      { size: '8', available: true },
      { size: '9', available: false },
    ],
  });
});

it('a long answer is cut to 1,500 characters, and says how much is left out', async () => {
  const many = Array.from({ length: 90 }, (_, n) => testVariant({ id: `v-${n}`, label: `${n}` }));
  server.products.set(boot.id, testProduct({ variants: many }));
  show();
  const { text } = await call('get_product', { product_id: boot.id });
  expect(text.length).toBeLessThanOrEqual(1_500);
  const { sizes, left_out } = JSON.parse(text);
  expect(sizes.length + left_out).toBe(90);
});

it('tells how sizes fit', async () => {
  show();
  const all = await call('check_size_fit', { product_id: boot.id });
  expect(all.text).toContain('Most take theirs.');
  const own = await call('check_size_fit', { product_id: boot.id, usual_size: '8' });
  expect(own.text).toContain('A size up.');
});

it('tells which stores have a size', async () => {
  show();
  const { text } = await call('find_in_store', { product_id: boot.id, size: '8' });
  const { stores } = JSON.parse(text) as { stores: { name: string }[] };
  expect(stores.map(({ name }) => name)).toEqual(['Stringybark Hobart']);
});

it('adds to the cart once the shopper allows it', async () => {
  const { user } = show();
  const called = call('add_to_cart', { product_id: boot.id, size: '8', quantity: 2 });
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to your cart?' }));
  expect(dialog.getByText(/^Your assistant wants to add 2 × .+, size .*8, at \$/)).toBeVisible();
  expect(storedCart()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Add to cart' }));
  expect(await called).toMatchObject({ isError: false });
  expect(storedCart()).toEqual([[boot.id, expect.stringContaining('8'), 2]]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each(['No, don’t', 'Close'])('adds nothing after “%s”', async (name) => {
  const { user } = show();
  const called = call('add_to_cart', { product_id: boot.id, size: '8' });
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name }));
  expect(await called).toMatchObject({ isError: true, text: expect.stringContaining('said no') });
  expect(storedCart()).toEqual([]);
});

it('asks one question at a time', async () => {
  const { user } = show();
  const first = call('add_to_cart', { product_id: boot.id, size: '8' });
  const dialog = within(await screen.findByRole('dialog'));
  const second = await call('add_to_cart', { product_id: boot.id, size: '8' });
  expect(second).toMatchObject({ isError: true, text: expect.stringContaining('not answered') });
  await user.click(dialog.getByRole('button', { name: 'Add to cart' }));
  expect((await first).isError).toBe(false);
});

it('the question goes when the assistant withdraws it, and nothing is added', async () => {
  show();
  const { signal, abort } = (() => {
    const controller = new AbortController();
    return { signal: controller.signal, abort: () => controller.abort() };
  })();
  const called = call('add_to_cart', { product_id: boot.id, size: '8' }, signal);
  await screen.findByRole('dialog');
  const ended = expect(called).rejects.toMatchObject({ name: 'AbortError' });
  act(abort);
  await ended;
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(storedCart()).toEqual([]);
});

it('what the cart’s rules refuse is told', async () => {
  const { user } = show();
  const called = call('add_to_cart', { product_id: boot.id, size: '8', quantity: 6 });
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Add to cart' }));
  expect(await called).toMatchObject({ isError: true, text: expect.stringContaining('not added') });
  expect(storedCart()).toEqual([]);
});

it('an empty cart has no checkout', async () => {
  show();
  expect(await call('start_checkout')).toMatchObject({
    isError: true,
    text: expect.stringContaining('The cart is empty.'),
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['get_product', {}],
  ['get_product', { product_id: 'nothing' }],
  ['get_product', { product_id: { id: 1 } }],
  ['get_product', { product_id: 'x'.repeat(200) }],
  ['add_to_cart', { product_id: boot.id }],
  ['add_to_cart', { product_id: boot.id, size: '77' }],
  ['add_to_cart', { product_id: boot.id, size: '8', quantity: -1 }],
  ['add_to_cart', { product_id: boot.id, size: '8', quantity: '2' }],
  ['search_catalog', { query: ' ' }],
  ['check_size_fit', { product_id: boot.id, usual_size: 8 }],
])('%s says what is wrong with %j', async (name, input) => {
  show();
  expect((await call(name, input)).isError).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a shop that does not answer is told, without its reasons', async () => {
  server.broken.add('objects');
  show();
  expect(await call('get_product', { product_id: boot.id })).toMatchObject({
    isError: true,
    text: expect.stringMatching(/^The shop did not answer\./),
  });
});
