import { screen, within } from '@testing-library/dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { PRODUCT_CARD_HTML } from '#lib/server/agents/mcp/product-card.ts';

const [, SCRIPT = ''] = /<script>(.*)<\/script>/s.exec(PRODUCT_CARD_HTML) ?? [];

const dollars = (amount: number) => ({ amount, currency: 'AUD' });
const product = {
  title: 'Bluff Boot',
  url: 'https://shop.example/products/bluff',
  media: [{ type: 'image', url: 'https://shop.example/media/1.webp', alt_text: 'A boot' }],
  price_range: { min: dollars(12_900), max: dollars(12_900) },
  variants: [
    { id: 'a', title: '8', availability: { available: true } },
    { id: 'b', title: '9', availability: { available: false } },
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

it('shows the price before a reduction', () => {
  show({ list_price_range: { min: dollars(15_900), max: dollars(15_900) } });
  expect(screen.getByText('was $159.00')).toBeVisible();
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
