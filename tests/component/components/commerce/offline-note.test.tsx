import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OfflineNote } from '#components/commerce/offline-note.tsx';

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

afterEach(() => {
  network('online');
  vi.restoreAllMocks();
});

describe('without a network', () => {
  it('the page says so, until it is back', () => {
    render(<OfflineNote />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    network('offline');
    expect(screen.getByRole('status')).toHaveTextContent('You’re offline.');
    network('online');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('no link replaces the page, but for those that need no network', () => {
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

  it('no form replaces the page', () => {
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
