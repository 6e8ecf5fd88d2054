import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BuyBox } from '#components/catalogue/product/buy-box.tsx';
import { ColourwayLink } from '#components/catalogue/product/colourway-link.tsx';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { rememberAs } from '#tests/component/support/storage.ts';
import { testProduct, testVariant } from '#tests/support/products.ts';

beforeEach(() => rememberAs('my-sizes', []));
afterEach(() => history.replaceState(null, '', '/'));

const PATH = '/products/boot-black';

function show(address: string, overrides: Partial<Product> = {}, colours: ReactNode = null) {
  history.replaceState(null, '', address);
  return renderShop(
    <BuyBox
      initial={testProduct({
        availableVariantLabels: { footwear: ['Men 8', 'Men 9'] },
        ...overrides,
      })}
      readAt={Date.now()}
      delivery={[]}
      keepsSize
      instead={null}
    >
      {colours}
    </BuyBox>,
  );
}
const size = (name: string) => screen.getByRole('radio', { name });

describe('the size in a product’s URL', () => {
  it('is chosen instead of the shopper’s own, until another one is chosen', async () => {
    rememberAs('my-sizes', [{ system: 'Men footwear', size: '9', chosenAt: 1 }]);
    const { user } = show(`${PATH}?size=8&utm_source=google`);
    expect(size('8')).toBeChecked();
    await screen.findByRole('button', { name: 'Remember as my size' });
    expect(size('8')).toBeChecked();
    await user.click(size('9'));
    expect(size('9')).toBeChecked();
  });

  it.each([
    ['is of another product', '/products/other?size=8'],
    ['does not exist for the product', `${PATH}?size=%3Cb%3E`],
    ['is missing', PATH],
  ])('is ignored when it %s', (_, address) => {
    show(address);
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  });

  it('is not chosen if it is sold out', () => {
    const variants = [
      testVariant({ id: 'a', label: '8', qty: 0 }),
      testVariant({ id: 'b', label: '9' }),
    ];
    show(`${PATH}?size=8`, { variants });
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  });
});

it('a press on a sold-out size opens the “Email me” form with that size', async () => {
  const variants = ['8', '9', '10'].map((label) =>
    testVariant({ id: label, label, qty: label === '8' ? 5 : 0 }),
  );
  const { user } = show(PATH, { variants });
  await user.click(screen.getByText('10'));
  expect(await screen.findByRole('combobox', { name: 'Size' })).toHaveValue('10');
  await user.click(screen.getAllByText('9')[0] as HTMLElement);
  expect(await screen.findByRole('combobox', { name: 'Size' })).toHaveValue('9');
});

it('the product page shows the width of a shoe', () => {
  show(PATH, { footwear: { width: ['Wide'] } });
  expect(screen.getByText('Width').parentElement).toHaveTextContent('Width: Wide');
});

it('the width that a link names is marked, and goes along to other colours', async () => {
  const { user } = show(
    `${PATH}?size=8&width=Wide&width=Huge`,
    { footwear: { width: ['Standard', 'Wide'] } },
    <ColourwayLink href="/products/boot-tan">Tan</ColourwayLink>,
  );
  expect(screen.getByText('Width').parentElement).toHaveTextContent(
    'Width: Standard, Wide, the width you filtered by',
  );
  const tan = screen.getByRole('link', { name: 'Tan' });
  await user.hover(tan);
  expect(tan).toHaveAttribute('href', '/products/boot-tan?size=8&width=Wide');
});

it('the links to other colours carry the chosen size', async () => {
  const { user } = show(
    `${PATH}?size=8`,
    {},
    <ColourwayLink href="/products/boot-tan">Tan</ColourwayLink>,
  );
  const tan = screen.getByRole('link', { name: 'Tan' });
  expect(tan).toHaveAttribute('href', '/products/boot-tan');
  await user.hover(tan);
  expect(tan).toHaveAttribute('href', '/products/boot-tan?size=8');
  await user.click(size('9'));
  expect(tan).toHaveAttribute('href', '/products/boot-tan?size=9');
});
