import { act, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { useLiveProduct } from '#lib/api/products/use-live-product.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { serveShop } from '#tests/component/support/shop-server.ts';
import { testProduct } from '#tests/support/products.ts';

const boot = testProduct({ price: 10_000 });
const cheaper = { ...boot, price: 8_000 };

function Price({ initial, readAt }: { initial: Product; readAt: number }) {
  const product = useLiveProduct(initial, readAt);
  return <p>{product ? product.price : 'gone'}</p>;
}

const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;

describe('useLiveProduct', () => {
  it('returns the product that the page was rendered with at first', () => {
    const html = renderToString(<Price initial={boot} readAt={0} />);
    expect(html).toBe('<p>10000</p>');
  });

  it('requests nothing when the page was read less than 300 seconds ago', async () => {
    const api = serveShop(cheaper);
    renderShop(<Price initial={boot} readAt={minutesAgo(4)} />);
    await Promise.resolve();
    expect(screen.getByText('10000')).toBeVisible();
    expect(api.asked).toEqual([]);
  });

  it('requests the product when the page was read longer ago', async () => {
    const api = serveShop(cheaper);
    renderShop(<Price initial={boot} readAt={minutesAgo(6)} />);
    expect(screen.getByText('10000')).toBeVisible();
    expect(await screen.findByText('8000')).toBeVisible();
    expect(api.asked).toEqual([['boot-black']]);
  });

  it('returns null when the product no longer exists', async () => {
    serveShop();
    renderShop(<Price initial={boot} readAt={minutesAgo(6)} />);
    expect(await screen.findByText('gone')).toBeVisible();
  });

  it('requests the product when the page becomes visible after more than 300 seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const api = serveShop(cheaper);
    renderShop(<Price initial={boot} readAt={Date.now()} />);
    vi.setSystemTime(Date.now() + 301_000);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(await screen.findByText('8000')).toBeVisible();
    expect(api.asked).toHaveLength(1);
    vi.useRealTimers();
  });

  it('keeps the page’s product when the request fails', async () => {
    const api = serveShop(cheaper);
    api.broken.add('objects');
    renderShop(<Price initial={boot} readAt={minutesAgo(6)} />);
    await waitFor(() => expect(api.asked).toHaveLength(1));
    expect(screen.getByText('10000')).toBeVisible();
  });
});
