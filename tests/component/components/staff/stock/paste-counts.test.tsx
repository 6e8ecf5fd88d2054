import { screen, within } from '@testing-library/react';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MeContext } from '#components/staff/frame/staff-context.tsx';
import { PasteCounts } from '#components/staff/stock/paste-counts.tsx';
import { bulkCountsCall, previewCountsCall } from '#lib/api/calls/staff/stock-bulk.ts';
import { permissionsOf } from '#lib/commerce/staff/permissions.ts';
import { answer, failure } from '#tests/component/support/answer.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';

const ME = {
  id: 'm',
  name: 'Kim Lee',
  email: 'kim@shop.example',
  roles: ['merchandiser' as const],
  permissions: permissionsOf(['merchandiser']),
  store: null,
  refundLimit: 0,
};
const FITS = {
  outcome: 'ok' as const,
  variantId: 'ax-one',
  product: 'Bluff Boot',
  colour: 'Ironbark',
  label: '9',
  now: 2,
  waiting: 1,
  sellable: 3,
  oversold: 0,
};
const UNKNOWN = { outcome: 'unknown' as const, message: 'the shop has no size "zz"' };

let sent: { path: string; body: Record<string, unknown>; key: string | null }[];
let onApply: () => Response;
beforeEach(() => {
  sent = [];
  onApply = () => answer(bulkCountsCall, { id: '7' });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, 'http://shop.example').pathname.replace('/admin/api', '');
    const key = new Headers(init.headers).get('idempotency-key');
    sent.push({ path, body: JSON.parse(String(init.body)), key });
    if (path === '/stock/bulk/preview') {
      return answer(previewCountsCall, { now: 1_000, results: [FITS, UNKNOWN] });
    }
    return onApply();
  });
});

async function paste(
  text: string,
  me: typeof ME | (Omit<typeof ME, 'store'> & { store: string }) = ME,
) {
  history.replaceState(null, '', '/admin/stock?view=paste');
  const { user } = renderShop(
    <PathnameContext value="/admin/stock">
      <MeContext value={me}>
        <PasteCounts />
      </MeContext>
    </PathnameContext>,
  );
  const field = screen.getByRole('textbox', { name: 'Rows from a spreadsheet' });
  await user.click(field);
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Show the differences' }));
  return { user, field };
}
const press = { apply: /^Apply/ };

describe('pasted counts', () => {
  it('show every difference and every line that does not fit before anything happens', async () => {
    await paste('ax-one\t4\nzz\t1\nbx\tmany');
    const table = await screen.findByRole('table', { name: 'What each count changes' });
    expect(within(table).getByRole('row', { name: /Bluff Boot, Ironbark, 9/ })).toHaveTextContent(
      '3 (+1)',
    );
    expect(screen.getByText('the shop has no size "zz"')).toBeInTheDocument();
    expect(screen.getByText('“many” is not a number of units')).toBeInTheDocument();
    expect(screen.getByText(/Nothing has happened yet/)).toBeInTheDocument();
    expect(sent.map(({ path }) => path)).toEqual(['/stock/bulk/preview']);
  });

  it('are applied as they were shown, at the time at which they were shown, and the report opens', async () => {
    const { user } = await paste('ax-one\t4\nzz\t1');
    await user.click(await screen.findByRole('button', { name: press.apply }));
    await vi.waitFor(() => expect(location.search).toBe('?view=bulk&change=7'));
    expect(sent[1]).toMatchObject({
      path: '/stock/bulk',
      body: { lines: [{ line: 1, variant: 'ax-one', store: null, qty: 4 }], countedAt: 1_000 },
      key: expect.stringMatching(/^[\w-]{36}$/),
    });
  });

  it('stay where they are when applying fails, and are sent again under the same key', async () => {
    onApply = () => failure(bulkCountsCall, 'Conflict');
    const { user, field } = await paste('ax-one\t4\nzz\t1');
    await user.click(await screen.findByRole('button', { name: press.apply }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(field).toHaveValue('ax-one\t4\nzz\t1');
    await user.click(screen.getByRole('button', { name: press.apply }));
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]?.key).toBe(sent[1]?.key);
  });

  it('that change after the comparison cannot be applied before they are compared again', async () => {
    const { user, field } = await paste('ax-one\t4\nzz\t1');
    await screen.findByRole('button', { name: press.apply });
    await user.type(field, '0');
    expect(screen.queryByRole('button', { name: press.apply })).toBeNull();
  });

  it('of somebody in one store are counts of that store', async () => {
    await paste('ax-one\t4\nzz\t1', { ...ME, store: 's1' });
    await screen.findByRole('button', { name: press.apply });
    expect(sent[0]?.body).toMatchObject({ lines: [{ store: 's1' }, { store: 's1' }] });
  });

  it('with nothing that can be read ask the shop nothing', async () => {
    await paste('<img src=x onerror=alert(1)>\t=1+1');
    expect(await screen.findByText(/No line can be applied/)).toBeInTheDocument();
    expect(screen.getByText('“=1+1” is not a number of units')).toBeInTheDocument();
    expect(document.querySelector('img')).toBeNull();
    expect(sent).toEqual([]);
  });
});
