import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ProductScreen, type StaffProduct } from '#components/staff/products/product-screen.tsx';
import { orderPicturesCall, readProductCall, setStateCall } from '#lib/api/calls/staff/products.ts';
import { answer, failure } from '#tests/component/support/answer.ts';
import { answerStaff, showStaff } from '#tests/component/support/staff-returns.tsx';

const HOSTILE = '<img src=x onerror=alert(1)>';
const picture = (name: string, alt: string) => ({
  ...{ name, alt, src: `/media/${name}.svg`, width: 600, height: 900 },
});
const PRODUCT: StaffProduct = {
  ...{ productId: 'bluff', code: 'B-1', model: 'B', name: HOSTILE, colour: 'Slate' },
  ...{ brand: 'Stringybark', kind: 'Boots', functionalType: 'basic', price: 18_995, was: null },
  ...{ availableFrom: null, publishedAt: 0, changedAt: 0, categories: [] },
  sizes: [{ id: 'b-8', code: 'B-1-8', label: '8', gtin: null, qty: 0 }],
  ...{ page: 'https://shop.example/products/bluff', state: 'discontinued', imported: 'current' },
  pictures: [picture('a', 'Front'), picture('b', 'Sole'), picture('c', 'Side')],
  ...{ importedOrder: null, changes: [] },
};

let product: StaffProduct;
let set: () => Response;
let order: () => Response;
beforeEach(() => {
  product = PRODUCT;
  set = () => answer(setStateCall, { state: 'coming' });
  order = () => answer(orderPicturesCall, {});
});

async function show() {
  const asked = answerStaff({
    'GET /products/bluff': () => answer(readProductCall, product),
    'POST /products/bluff/state': () => set(),
    'POST /products/bluff/pictures': () => order(),
  });
  const { user } = showStaff('merchandiser', '/admin/products/bluff', <ProductScreen />);
  await screen.findByRole('heading', { name: `${HOSTILE}, Slate` });
  return { asked, user };
}

describe('the state of a product', () => {
  it('says what the import says, and takes it again with a reason', async () => {
    const { asked, user } = await show();
    expect(screen.getByText(/The import says “Current”/)).toBeInTheDocument();
    const again = screen.getByRole('button', { name: 'Take the import’s again' });
    await user.click(again);
    expect(screen.getByText('Say why.')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Why?' }), 'It is back');
    await user.click(again);
    await screen.findByText(/^Saved:/);
    expect(asked.find(({ name }) => name === 'POST /products/bluff/state')?.body).toEqual({
      ...{ state: null, seen: 'discontinued' },
      why: 'It is back',
    });
  });

  it('asks to look twice, and keeps the reason when somebody was quicker', async () => {
    set = () => failure(setStateCall, 'Changed');
    const { user } = await show();
    await user.click(screen.getByRole('radio', { name: 'Evergreen' }));
    expect(screen.getByText('No unit is in stock online.')).toBeInTheDocument();
    const why = screen.getByRole('textbox', { name: 'Why?' });
    await user.type(why, 'Winter');
    await user.click(screen.getByRole('button', { name: 'Set the state' }));
    expect(await screen.findByText(/^Somebody changed this meanwhile/)).toBeInTheDocument();
    expect(why).toHaveValue('Winter');
  });
});

describe('the order of pictures', () => {
  const shown = () =>
    within(screen.getByRole('list', { name: 'Pictures in their order' }))
      .getAllByRole('listitem')
      .map((item) => /Front|Sole|Side/.exec(item.textContent ?? '')?.[0]);

  it('changes by buttons and by arrow keys, and is sent with the one that was seen', async () => {
    const { asked, user } = await show();
    await user.click(screen.getByRole('button', { name: 'First: Side' }));
    expect(shown()).toEqual(['Side', 'Front', 'Sole']);
    screen.getByRole('button', { name: 'Later: Front' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(shown()).toEqual(['Side', 'Sole', 'Front']);
    expect(screen.getByText('Now at place 3 of 3.')).toBeInTheDocument();
    product = { ...PRODUCT, pictures: [2, 1, 0].flatMap((at) => PRODUCT.pictures[at] ?? []) };
    await user.click(screen.getByRole('button', { name: 'Save the order' }));
    await screen.findByText(/^Saved\. The shop/);
    expect(asked.find(({ name }) => name.endsWith('/pictures'))?.body).toEqual({
      order: ['c', 'b', 'a'],
      seen: ['a', 'b', 'c'],
    });
  });

  it('stays as it was put when somebody was quicker', async () => {
    order = () => failure(orderPicturesCall, 'Changed');
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Earlier: Sole' }));
    await user.click(screen.getByRole('button', { name: 'Save the order' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody changed this meanwhile');
    expect(shown()).toEqual(['Sole', 'Front', 'Side']);
  });

  it('says where pictures come from, when there is none', async () => {
    product = { ...PRODUCT, pictures: [] };
    await show();
    expect(screen.getByText(/^It has no picture/)).toBeInTheDocument();
  });
});
