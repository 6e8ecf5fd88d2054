import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cardOf } from '#components/catalogue/cards/card-product.ts';
import { ProductRow } from '#components/catalogue/cards/product-row.tsx';
import { ArticleScreen } from '#components/content/article-screen.tsx';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { contentSummary } from '#tests/support/content-pages.ts';
import { testProduct } from '#tests/support/products.ts';

it('an article shows the products that it names below its text', () => {
  const article = {
    ...contentSummary(),
    html: '<p>Brush the mud off.</p>',
    headings: [],
    products: ['brush'],
    hidden: false,
  };
  const products = [cardOf(testProduct({ name: 'Boot brush', path: '/products/brush' }))];
  renderShop(
    <ArticleScreen
      article={article}
      products={<ProductRow heading="In this article" products={products} overlays={[]} />}
    />,
  );
  const row = screen.getByRole('region', { name: 'In this article' });
  expect(row).toContainElement(screen.getByRole('link', { name: /Boot brush/ }));
  const text = screen.getByText('Brush the mud off.');
  expect(text.compareDocumentPosition(row)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
