import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PastePins } from '#components/staff/listings/paste-pins.tsx';
import { bulkPinsCall, previewPinsCall } from '#lib/api/calls/staff/listings.ts';
import { answer } from '#tests/component/support/answer.ts';
import { answerStaff, showStaff } from '#tests/component/support/staff-returns.tsx';

const BOOTS = 'category:mens/boots';
const product = (id: string, isListed = true) => ({ id, name: `Product ${id}`, isListed });

it('pasted pins are shown by place, odd ones first, and set in their order', async () => {
  const asked = answerStaff({
    'POST /listings/pins/preview': () =>
      answer(previewPinsCall, {
        results: [
          { outcome: 'ok', place: BOOTS, product: product('a') },
          { outcome: 'ok', place: 'sale', product: product('c', false) },
          { outcome: 'ok', place: BOOTS, product: product('b') },
          { outcome: 'unknown', message: 'The shop has no product "zz".' },
        ],
        places: [
          {
            place: BOOTS,
            typed: BOOTS,
            name: 'Boots (mens/boots)',
            version: '4',
            now: ['Old'],
            isOver: false,
          },
          { place: 'sale', typed: 'sale', name: 'Sale', version: '0', now: [], isOver: false },
        ],
      }),
    'POST /listings/pins': () => answer(bulkPinsCall, { id: '9' }),
  });
  const { user } = showStaff('merchandiser', '/admin/listings?view=paste', <PastePins />);
  await user.click(screen.getByRole('textbox', { name: 'Rows from a spreadsheet' }));
  await user.paste('mens/boots\ta\nsale\tc\nmens/boots\tb\nsale\tzz');
  await user.click(screen.getByRole('button', { name: 'Show the differences' }));
  const table = await screen.findByRole('table', { name: 'What each place shows first' });
  const [, sale, boots] = within(table).getAllByRole('row');
  expect(sale).toHaveTextContent('Product c is in no listing now.');
  expect(boots).toHaveTextContent(/Old.*Product a.*Product b/);
  expect(screen.getByText('Lines that do not fit: 1')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Pin at these 2 places' }));
  expect(location.search).toBe('?view=bulk&change=9');
  expect(asked[1]?.body).toEqual({
    lines: [
      { line: 1, place: BOOTS, pins: ['a', 'b'], seen: '4' },
      { line: 2, place: 'sale', pins: ['c'], seen: '0' },
    ],
  });
});
