import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OrderReturns } from '#components/returns/order-returns.tsx';
import { ReturnTermsProvider } from '#components/returns/return-terms.tsx';
import { cancelGuestReturnCall } from '#lib/api/calls/returns/guest-returns.ts';
import { guestOrderQuery } from '#lib/api/orders/guest-order-query.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { OrderReturn } from '#lib/commerce/returns/return.ts';
import { failure } from '#tests/component/support/answer.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import {
  detailOf,
  GUEST,
  type ReturnsApi,
  serveReturns,
} from '#tests/component/support/returns-api.ts';
import { orderReturn } from '#tests/support/returns.ts';

let api: ReturnsApi;
beforeEach(() => {
  api = serveReturns();
});

/** The returns of the order as its page shows them. */
function Returns() {
  const { data } = useQuery(guestOrderQuery(GUEST), queryClient());
  return data ? <OrderReturns owner={{ kind: 'guest', ...GUEST }} detail={data} /> : null;
}

function show(...returns: OrderReturn[]) {
  api.returns = returns;
  return renderShop(
    <ReturnTermsProvider
      terms={{ address: ['Shop Returns', '14 Depot Lane'], postage: 'You pay.' }}
    >
      <Returns />
    </ReturnTermsProvider>,
  );
}

describe('the returns of an order', () => {
  it('have no section when there are none', () => {
    const { container } = renderShop(
      <OrderReturns owner={{ kind: 'guest', ...GUEST }} detail={detailOf(api)} />,
    );
    expect(container).toBeEmptyDOMElement();
  });

  it('show the items, the reason, the method and the expected refund', async () => {
    show(orderReturn({ method: { type: 'STORE', erpStoreId: 'hobart', storeName: 'Hobart' } }));
    const list = await screen.findByRole('list', { name: 'Returns' });
    expect(within(list).getByRole('heading', { name: 'Return R000000001' })).toBeVisible();
    expect(list).toHaveTextContent('1 × Bluff Boot, Ironbark, size 42 · Too small · refund');
    expect(list).toHaveTextContent('To Hobart · expected refund $220.00');
    expect(list).toHaveTextContent('Requested 10 March 2026');
    expect(list).toHaveTextContent('Please keep the goods until then.');
  });

  it('have an adjustment note to download when money was paid back', async () => {
    show(
      orderReturn({ state: 'refunded', number: 'R000000003', refund: 0 }),
      orderReturn({ state: 'refunded', number: 'R000000002' }),
      orderReturn({ state: 'received' }),
    );
    const papers = await screen.findAllByRole('button', { name: /^Download/ });
    expect(papers.map((paper) => paper.textContent)).toEqual([
      'Download adjustment note (PDF) R000000002',
    ]);
  });

  it('reduce the expected refund by what is to be replaced or repaired', async () => {
    const [line] = orderReturn().lines;
    if (!line) expect.unreachable();
    const wish = { type: 'REPLACEMENT' } as const;
    show(orderReturn({ lines: [{ ...line, reason: 'FAULTY_OR_DAMAGED', wish }] }));
    expect(await screen.findByRole('list', { name: 'Returns' })).toHaveTextContent(
      'expected refund $220.00, less what we replace or repair',
    );
  });

  it.each<[OrderReturn['state'], RegExp]>([
    ['approved', /You can send it back now\..*14 Depot Lane/],
    ['received', /It’s with us/],
    ['refunded', /\$220\.00 paid back/],
    ['declined', /If you think something is wrong with it, get in touch/],
    ['cancelled', /You can return it again/],
  ])('explain the state %s', async (state, text) => {
    show(orderReturn({ state, message: 'Worn on a track.' }));
    const list = await screen.findByRole('list', { name: 'Returns' });
    expect(list).toHaveTextContent(text);
    expect(list).toHaveTextContent('Worn on a track.');
    expect(within(list).queryByRole('button', { name: /Cancel/ })).toBeNull();
  });

  it('show whether an exchange was paid back or sent in another size', async () => {
    const [line] = orderReturn().lines;
    if (!line) expect.unreachable();
    const wish = { type: 'EXCHANGE', variantId: 'bluff-43' } as const;
    const exchange = { ...line, wish, exchangeSize: '43' };
    show(orderReturn({ state: 'refunded', lines: [exchange, { ...exchange, refund: 0 }] }));
    const list = await screen.findByRole('list', { name: 'Items of return R000000001' });
    const [paidBack, sent] = within(list).getAllByRole('listitem');
    expect(paidBack).toHaveTextContent(/· refund$/);
    expect(sent).toHaveTextContent(/· size 43 instead$/);
  });

  it('show the amount paid back so far', () => {
    const detail = { ...detailOf({ ...api, returns: [orderReturn()] }), refunded: 22_000 };
    renderShop(<OrderReturns owner={{ kind: 'guest', ...GUEST }} detail={detail} />);
    expect(screen.getByText(/Paid back so far/)).toHaveTextContent('$220.00');
  });

  it('can be cancelled after a confirmation while they are requests', async () => {
    const { user } = show(orderReturn());
    await user.click(await screen.findByRole('button', { name: 'Cancel return R000000001' }));
    const dialog = screen.getByRole('dialog', { name: 'Cancel this return?' });
    const covered: boolean[] = [];
    const note = () => covered.push(document.querySelector('dialog[open]') !== null);
    document.addEventListener('focusin', note);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel return' }));
    expect(await screen.findByText('Cancelled')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Returns' })).toHaveFocus());
    document.removeEventListener('focusin', note);
    expect(covered.at(-1)).toBe(false);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Returns' })).toHaveFocus());
  });

  it('leave the next dialog open when an earlier cancellation ends late', async () => {
    const { user } = show(orderReturn());
    await user.click(await screen.findByRole('button', { name: 'Cancel return R000000001' }));
    const { promise: answered, resolve } = Promise.withResolvers<void>();
    const others = fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url.endsWith('/cancel')) await answered;
      return others(url, init);
    });
    const dialog = screen.getByRole('dialog', { name: 'Cancel this return?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel return' }));
    expect(within(dialog).getByRole('button', { name: 'Keep it' })).toBeDisabled();
    // Closed by Escape, it may be open again for another return when the answer comes.
    act(() => void dialog.dispatchEvent(new Event('cancel')));
    await user.click(await screen.findByRole('button', { name: 'Cancel return R000000001' }));
    resolve();
    expect(await screen.findByText('Cancelled')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Cancel this return?' })).toBeVisible();
  });

  it('show why they could not be cancelled', async () => {
    const { user } = show(orderReturn());
    await user.click(await screen.findByRole('button', { name: 'Cancel return R000000001' }));
    const others = fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
      url.endsWith('/cancel')
        ? failure(cancelGuestReturnCall, 'ReturnUnderWay')
        : others(url, init),
    );
    const dialog = screen.getByRole('dialog', { name: 'Cancel this return?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel return' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/already under way/);
  });

  it('say that the outcome is unknown when no answer came, and can be cancelled again', async () => {
    const { user } = show(orderReturn());
    await user.click(await screen.findByRole('button', { name: 'Cancel return R000000001' }));
    const others = fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (!url.endsWith('/cancel')) return others(url, init);
      vi.stubGlobal('fetch', others);
      throw new TypeError('Failed to fetch');
    });
    const dialog = screen.getByRole('dialog', { name: 'Cancel this return?' });
    const cancel = within(dialog).getByRole('button', { name: 'Cancel return' });
    await user.click(cancel);
    const alert = await within(dialog).findByRole('alert');
    expect(alert).toHaveTextContent('We don’t know yet whether your return is cancelled.');
    expect(alert).not.toHaveTextContent('wasn’t cancelled');
    await user.click(cancel);
    expect(await screen.findByText('Cancelled')).toBeVisible();
  });

  it('print only their return slip, without the customer’s name', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = show(orderReturn());
    await user.click(await screen.findByRole('button', { name: 'Print return slip R000000001' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    const slip = document.querySelector('.print-alone');
    expect(slip).toHaveTextContent('Return slip');
    expect(slip).toHaveTextContent('R000000001');
    expect(slip).toHaveTextContent('14 Depot Lane');
    expect(slip?.querySelector('svg')).toHaveAttribute(
      'aria-label',
      'QR code of return R000000001',
    );
    // What lies in a parcel tells nobody who sent it.
    expect(slip).not.toHaveTextContent('Marjorie');
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('.print-alone')).toBeNull());
  });
});
