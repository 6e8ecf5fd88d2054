import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { cardOf } from '#components/catalogue/cards/card-product.ts';
import { ProductRow } from '#components/catalogue/cards/product-row.tsx';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { testProduct } from '#tests/support/products.ts';

const products = Array.from({ length: 10 }, (_, n) =>
  cardOf(testProduct({ id: `boot-${n}`, name: `Boot ${n}`, path: `/products/boot-${n}` })),
);

describe.each([{ below: false }, { below: true }])('a product row (below: $below)', ({ below }) => {
  const row = <ProductRow heading="Just in" products={products} overlays={[]} below={below} />;

  it('has all its products in the server’s HTML', () => {
    const html = renderToString(row);
    for (const { path } of products) expect(html).toContain(`href="${path}"`);
  });

  it('shows all its products a moment after it is rendered in the browser', async () => {
    renderShop(row);
    expect(await screen.findByRole('link', { name: /Boot 9/ })).toBeVisible();
    expect(screen.getAllByRole('link', { name: /Boot \d/ })).toHaveLength(10);
  });
});
