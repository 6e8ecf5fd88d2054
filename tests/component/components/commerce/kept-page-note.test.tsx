import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeptPageNote } from '#components/commerce/kept-page-note.tsx';
import { KEPT_PATIENCE_MS } from '#stores/offline/time-limits.ts';

const KEPT_AT = '2026-11-23T10:14:00.000Z';
const NOTE = /You’re seeing this page as it was on .* Prices and stock may have changed\./;

const page = (path: string) => (
  <PathnameContext value={path}>
    <KeptPageNote />
    <a href="/products/boot">Boot</a>
    <a href="/products/unseen">Unseen</a>
    <a href="/account">My Account</a>
  </PathnameContext>
);

beforeEach(() => {
  vi.stubGlobal('caches', {
    has: async () => true,
    open: async () => ({ keys: async () => [{ url: 'http://localhost:3000/products/boot' }] }),
  });
  history.replaceState(null, '', '/products');
  document.documentElement.dataset.kept = KEPT_AT;
});
afterEach(() => {
  delete document.documentElement.dataset.kept;
});

it('a page from the network has no note about its age', () => {
  delete document.documentElement.dataset.kept;
  render(page('/products'));
  expect(screen.queryByRole('status')).toBeNull();
});

it('a kept page says at its top from when it is', () => {
  render(page('/products'));
  expect(screen.getByRole('status')).toHaveTextContent(NOTE);
  expect(document.body.firstElementChild).toContainElement(screen.getByRole('status'));
});

it('the note disappears on the next page that comes over the network', () => {
  const { rerender } = render(page('/products'));
  rerender(page('/blog'));
  expect(screen.queryByRole('status')).toBeNull();
  expect(document.documentElement).not.toHaveAttribute('data-kept');
});

it('links from a kept page to other kept pages load them, and other links stay as they are', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  // In place of the browser, which would leave the page.
  const stay = (event: Event) => event.preventDefault();
  addEventListener('click', stay);
  render(page('/products'));
  await waitFor(() => {
    fireEvent.click(screen.getByRole('link', { name: 'Boot' }));
    expect(assign).toHaveBeenCalledWith(expect.stringMatching(/\/products\/boot$/));
  });
  assign.mockClear();
  fireEvent.click(screen.getByRole('link', { name: 'Unseen' }));
  fireEvent.click(screen.getByRole('link', { name: 'My Account' }));
  fireEvent.click(screen.getByRole('link', { name: 'Boot' }), { ctrlKey: true });
  removeEventListener('click', stay);
  expect(assign).not.toHaveBeenCalled();
});

it('a kept page reloads once the shop answers with success', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const answer = vi.fn(async () => new Response(null, { status: 503 }));
  vi.stubGlobal('fetch', answer);
  render(page('/products'));
  // The network may have been back before the note was there.
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
  expect(reload).not.toHaveBeenCalled();
  answer.mockImplementation(async () => new Response(null, { status: 200 }));
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('a kept page does not reload when the shop answers too slowly', async () => {
  vi.useFakeTimers();
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  // As the browser: it gives up when its caller does.
  const slow = vi.fn((_: string, { signal }: { signal?: AbortSignal } = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const timer = setTimeout(() => resolve(new Response(null, { status: 200 })), KEPT_PATIENCE_MS);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
    return promise;
  });
  vi.stubGlobal('fetch', slow);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const expiry = new AbortController();
    setTimeout(() => expiry.abort(), ms);
    return expiry.signal;
  });
  render(page('/products'));
  await vi.advanceTimersByTimeAsync(KEPT_PATIENCE_MS + 1);
  expect(slow).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});
