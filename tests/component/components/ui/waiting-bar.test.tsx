import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageOpens } from '#components/ui/pending-navigation.ts';
import { useWait, WaitingBar } from '#components/ui/waiting-bar.tsx';

function List({ busy }: { busy: boolean }) {
  useWait(busy);
  return null;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** As the framework does once a page is on screen. */
const pageIsShown = () => act(async () => history.pushState(null, '', '/somewhere'));
const bar = () => screen.getByRole('status');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await pageIsShown();
  vi.useRealTimers();
});

describe('the waiting bar', () => {
  it('appears 150 ms after a page begins to open, and disappears once the page is shown', async () => {
    render(<WaitingBar />);
    pageOpens();
    await pass(149);
    expect(bar()).toBeEmptyDOMElement();
    await pass(1);
    expect(bar()).toHaveTextContent('Loading…');
    await pageIsShown();
    expect(bar()).toBeEmptyDOMElement();
  });

  it('does not appear when a page opens faster', async () => {
    render(<WaitingBar />);
    pageOpens();
    await pageIsShown();
    await pass(1_000);
    expect(bar()).toBeEmptyDOMElement();
  });

  it('stays until the last of several waits has ended', async () => {
    const shop = (busy: boolean) => (
      <>
        <WaitingBar />
        <List busy={busy} />
      </>
    );
    const { rerender } = render(shop(true));
    pageOpens();
    await pass(150);
    await pageIsShown();
    expect(bar()).toHaveTextContent('Loading…');
    rerender(shop(false));
    expect(bar()).toBeEmptyDOMElement();
  });

  it('disappears with a list that is removed while it loads', async () => {
    const { rerender } = render(
      <>
        <WaitingBar />
        <List busy />
      </>,
    );
    await pass(150);
    rerender(<WaitingBar />);
    expect(bar()).toBeEmptyDOMElement();
  });
});
