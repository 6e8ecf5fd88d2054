import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PastePrices } from '#components/staff/prices/paste-prices.tsx';
import { previewPricesCall, setPricesCall, undoPricesCall } from '#lib/api/calls/staff/prices.ts';
import { answer } from '#tests/component/support/answer.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';

const FITS = {
  outcome: 'ok' as const,
  productId: 'bluff',
  code: 'bluff-code',
  name: 'Bluff Boot',
  colour: 'Ironbark',
  now: 10_000,
  base: 10_000,
  crossed: null,
  warnings: ['Less than half of $100.00.'],
};
const UNDO = { kind: 'lasting' as const, product: 'bluff', price: 4_000, back: 10_000 };

let sent: { path: string; body: Record<string, unknown> }[];
let isUndoable: boolean;
beforeEach(() => {
  sent = [];
  isUndoable = true;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, 'http://shop.example').pathname.replace('/admin/api', '');
    sent.push({ path, body: JSON.parse(String(init.body)) });
    if (path === '/prices/preview') return answer(previewPricesCall, { results: [FITS] });
    if (path === '/prices/undo') return answer(undoPricesCall, { results: [{ outcome: 'ok' }] });
    const undo = isUndoable ? UNDO : null;
    return answer(setPricesCall, {
      results: [{ outcome: 'ok', price: 4_000, was: null, changed: true, undo }],
    });
  });
});

async function paste(text: string) {
  const { user } = renderShop(<PastePrices />);
  await user.click(screen.getByRole('textbox', { name: 'Rows from a spreadsheet' }));
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Show the differences' }));
  return user;
}

describe('pasted prices', () => {
  it('show the price now, the new one and what is odd, before anything happens', async () => {
    await paste('bluff-code\t$40');
    const table = await screen.findByRole('table', { name: 'What each price changes' });
    const row = within(table).getByRole('row', { name: /Bluff Boot/ });
    expect(row).toHaveTextContent('$100.00');
    expect(row).toHaveTextContent('$40.00 from now for good');
    expect(row).toHaveTextContent('Less than half of $100.00.');
    expect(screen.getByText(/look twice at 1\. Nothing has happened yet/)).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('are set only where the price is the one that was shown, and can be taken back', async () => {
    const user = await paste('bluff-code\t$40');
    await user.click(await screen.findByRole('button', { name: 'Set this price' }));
    expect(await screen.findByText('1 of 1 prices are set.')).toBeInTheDocument();
    expect(sent[1]?.body).toEqual({
      lines: [{ product: 'bluff', price: 4_000, from: null, until: null, seen: 10_000 }],
    });
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText('1 of 1 were taken back.')).toBeInTheDocument();
    expect(sent[2]?.body).toEqual({ lines: [UNDO] });
  });

  it('that nothing takes back exactly offer no undo, and say why', async () => {
    isUndoable = false;
    const user = await paste('bluff-code\t$40');
    await user.click(await screen.findByRole('button', { name: 'Set this price' }));
    expect(await screen.findByText(/1 cannot be taken back by a button/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });
});
