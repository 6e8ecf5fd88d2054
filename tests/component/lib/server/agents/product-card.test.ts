import { screen, within } from '@testing-library/dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { PRODUCT_CARD_HTML } from '#lib/server/agents/mcp/product-card.ts';

const [, SCRIPT = ''] = /<script>(.*)<\/script>/s.exec(PRODUCT_CARD_HTML) ?? [];

const dollars = (amount: number) => ({ amount, currency: 'AUD' });
const product = {
  title: 'Bluff Boot',
  url: 'https://shop.example/products/bluff',
  media: [{ type: 'image', url: 'https://shop.example/media/1.webp', alt_text: 'A boot' }],
  // Of all colours, while the variants are those of one.
  price_range: { min: dollars(9_900), max: dollars(15_900) },
  list_price_range: { min: dollars(15_900), max: dollars(15_900) },
  variants: [
    { id: 'a', title: '8', price: dollars(12_900), availability: { available: true } },
    { id: 'b', title: '9', price: dollars(12_900), availability: { available: false } },
  ],
};

let sent: { method?: string; params?: unknown }[];

/** The assistant's program says something to the card. */
function say(message: object): void {
  const data = { jsonrpc: '2.0', ...message };
  window.dispatchEvent(new MessageEvent('message', { data, source: window }));
}

const show = (changes: object = {}) =>
  say({
    method: 'ui/notifications/tool-result',
    params: { structuredContent: { product: { ...product, ...changes } } },
  });

beforeEach(() => {
  sent = [];
  vi.spyOn(window, 'postMessage').mockImplementation((message) => void sent.push(message));
  document.body.innerHTML = '<p role="status">Loading…</p>';
  new Function(SCRIPT)();
});

it('begins with the handshake, and takes the theme of the program around it', () => {
  expect(sent[0]).toMatchObject({ method: 'ui/initialize', params: { appCapabilities: {} } });
  say({
    id: 1,
    result: { hostContext: { theme: 'dark', styles: { variables: { '--font-sans': 'Karla' } } } },
  });
  expect(sent.map(({ method }) => method)).toContain('ui/notifications/initialized');
  expect(document.documentElement.style.colorScheme).toBe('dark');
});

it('shows picture, price, sizes and which are sold out', () => {
  show();
  expect(screen.getByRole('heading', { name: 'Bluff Boot' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'A boot' })).toHaveAttribute('src', product.media[0]?.url);
  expect(screen.getByText('$129.00')).toBeVisible();
  const sizes = within(screen.getByRole('list', { name: 'Sizes' })).getAllByRole('listitem');
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['8', '9, sold out']);
});

const pair = { price: dollars(2_495), metadata: { minimum_quantity: 2 } };
it.each([
  ['a reduction', [{ price: dollars(12_900), list_price: dollars(15_900) }], '$129.00 was $159.00'],
  ['what is sold in twos', [pair], '$49.90 for 2 $24.95 each'],
  ['both', [{ ...pair, list_price: dollars(3_000) }], '$49.90 for 2 was $60.00 $24.95 each'],
  [
    'colours of several prices',
    [{ price: dollars(9_900) }, { price: dollars(5_000) }],
    'From $50.00',
  ],
  [
    'colours of which one is reduced',
    [{ price: dollars(9_900), list_price: dollars(15_900) }, { price: dollars(9_900) }],
    '$99.00',
  ],
])('says the price in the words of the page: %s', (_, variants, text) => {
  show({ variants: variants.map((one) => ({ title: '8', ...one })) });
  expect(document.querySelector('p')?.textContent).toBe(text);
});

it('asks the program to open the product’s page', () => {
  show();
  screen.getByRole('link', { name: 'See it in the shop' }).click();
  expect(sent.at(-1)).toMatchObject({ method: 'ui/open-link', params: { url: product.url } });
});

it('shows texts as they are, and no address that is none of the web', () => {
  const title = '<img src=x onerror=alert(1)>';
  show({ title, url: 'javascript:alert(1)', media: [{ type: 'image', url: 'data:text/html,x' }] });
  expect(screen.getByRole('heading').textContent).toBe(title);
  expect(document.querySelector('img, a')).toBeNull();
});

it('listens to nobody but the program around it', () => {
  const data = {
    jsonrpc: '2.0',
    method: 'ui/notifications/tool-result',
    params: { structuredContent: { product } },
  };
  window.dispatchEvent(new MessageEvent('message', { data, source: null }));
  expect(screen.getByRole('status')).toBeVisible();
});
