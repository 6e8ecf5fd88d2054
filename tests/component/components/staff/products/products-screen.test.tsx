import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProductsScreen } from '#components/staff/products/products-screen.tsx';
import { readBulkCall, readBulkLinesCall } from '#lib/api/calls/staff/bulk.ts';
import {
  bulkStatesCall,
  findProductsCall,
  previewStatesCall,
  readProductFiltersCall,
} from '#lib/api/calls/staff/products.ts';
import { answer } from '#tests/component/support/answer.ts';
import { answerStaff, showStaff } from '#tests/component/support/staff-returns.tsx';

const BLUFF = { productId: 'bluff', code: 'B-1', name: 'Bluff Boot', colour: 'Slate' };
const FOUND = {
  ...BLUFF,
  ...{ state: 'current' as const, isStateSet: false, isOrderSet: true },
  ...{ price: 18_995, units: 3, picture: null },
};
function show(address: string, products = [FOUND]) {
  const asked = answerStaff({
    'GET /products': () => answer(findProductsCall, { products, next: null }),
    'GET /product-filters': () =>
      answer(readProductFiltersCall, {
        brands: [{ slug: 'stringybark', name: 'Stringybark' }],
        categories: [
          { path: 'mens', name: 'Men’s' },
          { path: 'mens/boots', name: 'Boots' },
        ],
      }),
    'POST /product-states/preview': ({ body }) =>
      answer(previewStatesCall, {
        results: (body as { lines: { code: string }[] }).lines.map(({ code }) =>
          code === 'zz'
            ? { outcome: 'unknown' as const, message: 'The shop has no product "zz".' }
            : {
                ...{ outcome: 'ok' as const, ...BLUFF, warnings: [] },
                ...{ now: 'current' as const, imported: 'current' as const },
              },
        ),
      }),
    'POST /product-states': () => answer(bulkStatesCall, { id: '7' }),
    'GET /bulk/7': () =>
      answer(readBulkCall, {
        ...{ id: '7', kind: 'states', at: 0, person: 'Kim Lee', why: 'Season ends' },
        ...{ state: 'done', stoppedWhy: null, lines: 1, changed: 1, unchanged: 0, refused: 0 },
        ...{ undoOf: null, undoneBy: null, undoable: 1 },
      }),
    'GET /bulk/7/lines': () => answer(readBulkLinesCall, { lines: [], next: null }),
  });
  return { asked, ...showStaff('merchandiser', address, <ProductsScreen />) };
}
const bodiesOf = (asked: ReturnType<typeof answerStaff>, wanted: string) =>
  asked.filter(({ name }) => name === wanted).map(({ body }) => body);

describe('the list of products', () => {
  it('asks for what the address says', async () => {
    const { asked } = show(
      '/admin/products?q=bluff&state=current&category=mens/boots&only=set-here',
    );
    const row = await screen.findByRole('row', { name: /Bluff Boot/ });
    expect(row).toHaveTextContent('Current');
    expect(row).toHaveTextContent('pictures');
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/admin/products/bluff');
    const { query } = asked.find(({ name }) => name === 'GET /products') ?? {};
    expect(query?.toString()).toBe('q=bluff&state=current&category=mens%2Fboots&only=set-here');
  });

  it('gives chosen products another state, and opens the report', async () => {
    const { asked, user } = show('/admin/products');
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Bluff Boot, Slate' }));
    await user.click(screen.getByRole('button', { name: 'Show the differences' }));
    expect(screen.getByText('Choose a state.')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'New state' }), 'discontinued');
    await user.click(screen.getByRole('button', { name: 'Show the differences' }));
    const table = await screen.findByRole('table', { name: 'What each state changes' });
    expect(within(table).getByRole('row', { name: /Bluff/ })).toHaveTextContent('Discontinued');
    await user.click(screen.getByRole('button', { name: 'Set this state' }));
    expect(screen.getByText('Say why.')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Why?' }), 'Season ends');
    await user.click(screen.getByRole('button', { name: 'Set this state' }));
    await screen.findByText('Done: 1 changed.');
    expect(bodiesOf(asked, 'POST /product-states')).toEqual([
      {
        lines: [{ line: 1, product: 'bluff', state: 'discontinued', seen: 'current' }],
        why: 'Season ends',
      },
    ]);
  });

  it('says what to do when nothing fits', async () => {
    show('/admin/products?q=zzz', []);
    expect(await screen.findByText(/^No product fits/)).toBeInTheDocument();
  });
});

describe('pasted codes', () => {
  it('get the chosen state; unknown ones are named, and another choice asks again', async () => {
    const { user } = show('/admin/products?view=paste');
    const state = await screen.findByRole('combobox', { name: 'New state' });
    await user.selectOptions(state, 'discontinued');
    await user.click(screen.getByRole('textbox', { name: 'Rows from a spreadsheet' }));
    await user.paste('B-1\nzz');
    await user.click(screen.getByRole('button', { name: 'Show the differences' }));
    expect(await screen.findByText('Lines that do not fit: 1')).toBeInTheDocument();
    expect(screen.getByText(/^1 line fits; 1 changes what the shop shows/)).toBeInTheDocument();
    await user.selectOptions(state, 'coming');
    expect(screen.queryByRole('table', { name: 'What each state changes' })).toBeNull();
  });
});
