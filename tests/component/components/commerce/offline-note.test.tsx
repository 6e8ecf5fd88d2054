import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { OfflineNote } from '#components/commerce/offline-note.tsx';
import { WaitingBar } from '#components/ui/waiting-bar.tsx';

function network(state: 'online' | 'offline'): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
  act(() => {
    window.dispatchEvent(new Event(state));
  });
}

/** Whether the browser would act on this event, and leave the page. */
function leaves(send: () => void): boolean {
  let left = false;
  const last = (event: Event) => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', last, { once: true });
  window.addEventListener('submit', last, { once: true });
  send();
  window.removeEventListener('click', last);
  window.removeEventListener('submit', last);
  return left;
}

let assign: MockInstance<typeof location.assign>;
beforeEach(() => {
  // In place of the browser, which would leave the page.
  assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
});
afterEach(() => network('online'));

describe('the offline note', () => {
  it('says that the shopper is offline, until the network is back', () => {
    render(<OfflineNote />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    network('offline');
    expect(screen.getByRole('status')).toHaveTextContent('You’re offline.');
    network('online');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('stops links that would leave the page, except those that need no network', () => {
    render(
      <>
        <OfflineNote />
        <a href="/cart">Cart</a>
        <a href="https://example.com/">Elsewhere</a>
        <a href="/terms" target="_blank" rel="noopener">
          New tab
        </a>
        <a href="#content">Skip</a>
        <a href="tel:1800000000">Phone</a>
      </>,
    );
    const leaving = () =>
      screen.getAllByRole('link').filter((link) => leaves(() => fireEvent.click(link)));
    network('offline');
    expect(leaving().map((link) => link.textContent)).toEqual(['New tab', 'Skip', 'Phone']);
    network('online');
    expect(leaving()).toHaveLength(5);
  });

  it('opens the shop’s page that was pressed once the network is back, but no other site', async () => {
    render(
      <>
        <WaitingBar />
        <OfflineNote />
        <a href="/checkout">Checkout</a>
        <a href="https://example.com/">Elsewhere</a>
      </>,
    );
    network('offline');
    fireEvent.click(screen.getByRole('link', { name: 'Checkout' }));
    expect(await screen.findByText('Loading…')).toBeInTheDocument();
    expect(assign).not.toHaveBeenCalled();
    network('online');
    expect(assign.mock.calls).toEqual([[`${location.origin}/checkout`]]);
    expect(screen.queryByText('Loading…')).toBeNull();

    network('offline');
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    network('online');
    expect(assign).toHaveBeenCalledOnce();
  });

  it('forgets the pressed link when another page of the shop is opened meanwhile', () => {
    render(
      <>
        <OfflineNote />
        <a href="/checkout">Checkout</a>
        <a href="/cart" onClick={(event) => event.preventDefault()}>
          Cart
        </a>
      </>,
    );
    network('offline');
    fireEvent.click(screen.getByRole('link', { name: 'Checkout' }));
    fireEvent.click(screen.getByRole('link', { name: 'Cart' }));
    network('online');
    expect(assign).not.toHaveBeenCalled();
  });

  it('stops forms that would leave the page', () => {
    render(
      <>
        <OfflineNote />
        <form action="/search" aria-label="Search" />
      </>,
    );
    const sent = () => leaves(() => fireEvent.submit(screen.getByRole('form')));
    network('offline');
    expect(sent()).toBe(false);
    network('online');
    expect(sent()).toBe(true);
  });
});
