import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LeaveGuardHost } from '#components/staff/frame/leave-guard.tsx';
import { PastePrices } from '#components/staff/prices/paste-prices.tsx';
import { bulkPricesCall, previewPricesCall } from '#lib/api/calls/staff/prices.ts';
import { answer } from '#tests/component/support/answer.ts';
import { answerStaff, showStaff } from '#tests/component/support/staff-returns.tsx';
import { TestRouter } from '#tests/component/support/test-router.tsx';

const FITS = {
  outcome: 'ok' as const,
  productId: 'bluff',
  code: 'bluff-code',
  name: 'Bluff Boot',
  colour: 'Ironbark',
  now: 10_000,
  base: 10_000,
  crossed: null,
  warnings: [] as string[],
};
const ODD = { ...FITS, name: 'Odd Boot', warnings: ['Less than half of $100.00.'] };

async function paste(text: string, results: (typeof FITS)[] = [FITS]) {
  const asked = answerStaff({
    'POST /prices/preview': () => answer(previewPricesCall, { results }),
    'POST /prices/bulk': () => answer(bulkPricesCall, { id: '7' }),
  });
  const { user } = showStaff('merchandiser', '/admin/prices?view=paste', <PastePrices />);
  await user.click(screen.getByRole('textbox', { name: 'Rows from a spreadsheet' }));
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Show the differences' }));
  const table = await screen.findByRole('table', { name: 'What each price changes' });
  return { asked, user, table };
}

describe('pasted prices', () => {
  it('show the price now, the new one and what is odd, before anything happens', async () => {
    const { asked, table } = await paste('bluff-code\t$40', [ODD]);
    const row = within(table).getByRole('row', { name: /Odd Boot/ });
    expect(row).toHaveTextContent('$100.00');
    expect(row).toHaveTextContent('$40.00 from now for good');
    expect(row).toHaveTextContent('Less than half of $100.00.');
    expect(screen.getByText(/look twice at 1\. Nothing has happened yet/)).toBeInTheDocument();
    expect(asked).toHaveLength(1);
  });

  it('are set only where the price is the one that was shown, and the report opens', async () => {
    const { asked, user } = await paste('bluff-code\t$40');
    await user.click(screen.getByRole('button', { name: 'Set this price' }));
    expect(location.search).toBe('?view=bulk&change=7');
    expect(asked[1]?.body).toEqual({
      lines: [{ line: 1, product: 'bluff', price: 4_000, from: null, until: null, seen: 10_000 }],
    });
  });

  it('are not left behind without a question', async () => {
    const { user } = showStaff(
      'merchandiser',
      '/admin/prices?view=paste',
      <TestRouter visits={[]}>
        <a href="/admin/stock">Stock</a>
        <PastePrices />
        <LeaveGuardHost />
      </TestRouter>,
    );
    await user.type(screen.getByRole('textbox', { name: 'Rows from a spreadsheet' }), 'bluff-code');
    await user.click(screen.getByRole('link', { name: 'Stock' }));
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  });

  it('that are too many for the server say so', async () => {
    const error = { code: 'PayloadTooLarge', message: 'The request body is larger than 9 bytes.' };
    answerStaff({ 'POST /prices/preview': () => Response.json({ error }, { status: 413 }) });
    const { user } = showStaff('merchandiser', '/admin/prices?view=paste', <PastePrices />);
    await user.click(screen.getByRole('textbox', { name: 'Rows from a spreadsheet' }));
    await user.paste('bluff-code\t$40');
    await user.click(screen.getByRole('button', { name: 'Show the differences' }));
    expect(await screen.findByText(/^This is too much at once/)).toBeInTheDocument();
  });

  it('of thousands show what is odd first, and the others on request', async () => {
    const text = Array.from({ length: 300 }, (_, index) => `code-${index}\t$40`).join('\n');
    const { asked, table, user } = await paste(text, [
      ...Array.from({ length: 299 }, () => FITS),
      ODD,
    ]);
    const [, first, ...others] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent('Odd Boot');
    expect(others).toHaveLength(199);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(within(table).getAllByRole('row')).toHaveLength(301);
    await user.click(screen.getByRole('button', { name: 'Set these 300 prices' }));
    expect(asked[1]?.body.lines).toHaveLength(300);
  });
});
