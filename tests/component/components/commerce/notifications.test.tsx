import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Notifications } from '#components/commerce/notifications.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { showAlert } from '#stores/alerts/alerts-store.ts';

const region = () => screen.getByRole('region', { name: 'Notifications' });
const texts = () =>
  within(region())
    .queryAllByRole('listitem')
    .map((alert) => alert.textContent);
const tell = (...alerts: Parameters<typeof showAlert>[]) =>
  act(() => {
    for (const alert of alerts) showAlert(...alert);
  });
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  // Alerts outlive the rendered component: let all of them expire.
  render(<Notifications />);
  for (let round = 0; round < 4; round++) pass(10_000);
});

describe('notifications', () => {
  it('have a polite live region that exists before the first alert', () => {
    render(<Notifications />);
    expect(region()).toHaveAttribute('aria-live', 'polite');
    expect(texts()).toEqual([]);
  });

  it('disappear after 3 seconds', () => {
    render(<Notifications />);
    tell(['SUCCESS', 'Added.']);
    pass(2_999);
    expect(texts()).toEqual(['Added.']);
    pass(1);
    expect(texts()).toEqual([]);
  });

  it('stay for the time that an alert asks for', () => {
    render(<Notifications />);
    tell(['ERROR', 'Offer removed.', { timeoutMs: 5_000 }]);
    pass(4_999);
    expect(texts()).toEqual(['Offer removed.']);
    pass(1);
    expect(texts()).toEqual([]);
  });

  it('interrupt screen readers for errors only', () => {
    render(<Notifications />);
    tell(['ERROR', 'Failed.'], ['SUCCESS', 'Added.']);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed.');
    expect(screen.getByRole('status')).toHaveTextContent('Added.');
  });

  it('show at most 4 alerts, and the next one for 3 seconds once there is room', () => {
    render(<Notifications />);
    tell(...['1', '2', '3', '4', '5'].map((n): ['INFO', string] => ['INFO', n]));
    expect(texts()).toEqual(['1', '2', '3', '4']);
    pass(3_000);
    expect(texts()).toEqual(['5']);
    pass(2_999);
    expect(texts()).toEqual(['5']);
    pass(1);
    expect(texts()).toEqual([]);
  });

  it('are dismissed by their button', () => {
    render(<Notifications />);
    tell(['INFO', 'One.'], ['INFO', 'Two.']);
    const [first] = screen.getAllByRole('button', { name: 'Dismiss' });
    if (first) fireEvent.click(first);
    expect(texts()).toEqual(['Two.']);
  });

  it('stop their timer while the pointer is over them, and continue it after', () => {
    render(<Notifications />);
    tell(['INFO', 'Read me.']);
    pass(2_000);
    fireEvent.pointerEnter(region());
    pass(60_000);
    expect(texts()).toEqual(['Read me.']);
    fireEvent.pointerLeave(region());
    pass(999);
    expect(texts()).toEqual(['Read me.']);
    pass(1);
    expect(texts()).toEqual([]);
  });

  it('stay while they have the focus, and return it when they are dismissed', () => {
    render(
      <>
        <button type="button">Buy</button>
        <Notifications />
      </>,
    );
    const buy = screen.getByText('Buy');
    buy.focus();
    tell(['INFO', 'Read me.']);
    const dismiss = screen.getByRole('button', { name: 'Dismiss' });
    act(() => dismiss.focus());
    pass(60_000);
    expect(texts()).toEqual(['Read me.']);
    fireEvent.click(dismiss);
    expect(texts()).toEqual([]);
    expect(buy).toHaveFocus();
  });

  it('show an action for 8 seconds, and disappear when it is taken', () => {
    const run = vi.fn();
    render(<Notifications />);
    tell(['INFO', 'Removed.', { action: { label: 'Undo', run } }]);
    pass(7_999);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledOnce();
    expect(texts()).toEqual([]);
  });

  it('are said again by a dialog that opens, and not by the page when it closes', () => {
    const page = (open: boolean) => (
      <>
        <Notifications />
        <Dialog open={open} onClose={() => {}} title="Cart">
          <p>Items</p>
        </Dialog>
      </>
    );
    const { rerender } = render(page(false));
    tell(['INFO', 'Added.', { timeoutMs: 60_000 }]);
    rerender(page(true));
    expect(screen.getByRole('status')).not.toHaveAttribute('aria-live');
    rerender(page(false));
    expect(texts()).toEqual(['Added.']);
    expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'off');
    pass(60_000);
  });
});
