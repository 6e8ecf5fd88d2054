import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { lazyCode, lazyPart, useLazyCode } from '#components/ui/lazy-part.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { LoadFailureDialog } from '#components/ui/load-failure-dialog.tsx';
import { WaitingBar } from '#components/ui/waiting-bar.tsx';

function Greeting({ name }: { name: string }) {
  return <p>Good day, {name}</p>;
}

/** An import whose outcome the test decides. */
function importByHand<Props>(part: ComponentType<Props>) {
  const asked: PromiseWithResolvers<ComponentType<Props>>[] = [];
  const settle = (act: (pending: (typeof asked)[number]) => void) => asked.splice(0).forEach(act);
  return {
    asked,
    load: () => {
      const pending = Promise.withResolvers<ComponentType<Props>>();
      asked.push(pending);
      return pending.promise;
    },
    arrive: () => act(async () => settle(({ resolve }) => resolve(part))),
    fail: () => act(async () => settle(({ reject }) => reject(new Error('No network')))),
  };
}

function lazyGreeting() {
  const by = importByHand(Greeting);
  const LazyGreeting = lazyPart(by.load, {
    loading: ({ name }) => <p>Loading for {name}</p>,
    failed: (failure) => <LoadFailure title="Unable to greet." {...failure} />,
  });
  return { ...by, LazyGreeting };
}

describe('a lazy part of a page', () => {
  it('shows its placeholder until it has loaded, and appears at once the next time', async () => {
    const { LazyGreeting, arrive } = lazyGreeting();
    const { unmount } = render(<LazyGreeting name="Ada" />);
    expect(screen.getByText('Loading for Ada')).toBeVisible();
    await arrive();
    expect(screen.getByText('Good day, Ada')).toBeVisible();
    unmount();
    render(<LazyGreeting name="Bo" />);
    expect(screen.getByText('Good day, Bo')).toBeVisible();
  });

  it('shows an error when it fails to load, with “Try again”, and later “Reload page”', async () => {
    const { LazyGreeting, fail, arrive } = lazyGreeting();
    render(
      <>
        <h1>Shop</h1>
        <LazyGreeting name="Ada" />
      </>,
    );
    await fail();
    expect(screen.getByRole('heading', { name: 'Shop' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Unable to greet.');
    expect(screen.queryByRole('button', { name: 'Reload page' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Loading for Ada')).toBeVisible();
    await fail();
    // A newer deployment may have replaced the code.
    expect(screen.getByRole('button', { name: 'Reload page' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await arrive();
    expect(screen.getByText('Good day, Ada')).toBeVisible();
  });

  it('shows its error in every place, and loads once for all of them', async () => {
    const { LazyGreeting, fail, asked, arrive } = lazyGreeting();
    render(
      <>
        <LazyGreeting name="Ada" />
        <LazyGreeting name="Bo" />
      </>,
    );
    expect(asked).toHaveLength(1);
    await fail();
    const [again] = screen.getAllByRole('button', { name: 'Try again' });
    await userEvent.click(again as HTMLElement);
    await arrive();
    expect(screen.getByText('Good day, Ada')).toBeVisible();
    expect(screen.getByText('Good day, Bo')).toBeVisible();
  });

  it('loads by itself once the network is back', async () => {
    const { LazyGreeting, fail, arrive } = lazyGreeting();
    render(<LazyGreeting name="Ada" />);
    await fail();
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.getByText('Loading for Ada')).toBeVisible();
    await arrive();
    expect(screen.getByText('Good day, Ada')).toBeVisible();
  });

  it('ignores a failed preload, and loads when it is shown', async () => {
    const { LazyGreeting, fail, arrive, asked } = lazyGreeting();
    LazyGreeting.preload();
    await fail();
    act(() => void dispatchEvent(new Event('online')));
    expect(asked).toHaveLength(0);
    render(<LazyGreeting name="Ada" />);
    expect(screen.getByText('Loading for Ada')).toBeVisible();
    await arrive();
    expect(screen.getByText('Good day, Ada')).toBeVisible();
  });

  it('can render nothing when it fails to load', async () => {
    const { load, fail } = importByHand(Greeting);
    const Adornment = lazyPart(load, { failed: null });
    const { container } = render(<Adornment name="Ada" />);
    await fail();
    expect(container).toBeEmptyDOMElement();
  });
});

it('lazily loaded code shows no error once it has loaded', async () => {
  const { load, fail, arrive } = importByHand(Greeting);
  const lazy = lazyCode(load);
  function Screen() {
    const { code: Loaded, failure } = useLazyCode(lazy, true);
    return (
      <>
        {Loaded && <Loaded name="Ada" />}
        {failure && <LoadFailure title="Unable to greet." {...failure} />}
      </>
    );
  }
  render(<Screen />);
  await fail();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await arrive();
  expect(screen.getByText('Good day, Ada')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('a lazy part that opens, such as a dialog', () => {
  function Sheet({ open }: { open: boolean; onClose: () => void }) {
    return <p>{open ? 'Open' : 'Closed'}</p>;
  }
  function lazySheet() {
    const by = importByHand(Sheet);
    const LazySheet = lazyPart(by.load, {
      isOpen: ({ open }) => open,
      failed: (failure, { onClose }) => (
        <LoadFailureDialog title="Unable to open." failure={failure} onClose={onClose} />
      ),
    });
    let closed = 0;
    const onClose = () => {
      closed += 1;
    };
    const sheet = (open: boolean) => <LazySheet open={open} onClose={onClose} />;
    return { ...by, LazySheet, sheet, closed: () => closed };
  }

  it('loads and appears when it is first opened, and stays mounted', async () => {
    const { asked, arrive, LazySheet, sheet } = lazySheet();
    const { rerender, container } = render(sheet(false));
    expect(asked).toHaveLength(0);
    LazySheet.preload();
    await arrive();
    expect(container).toBeEmptyDOMElement();
    rerender(sheet(true));
    expect(screen.getByText('Open')).toBeVisible();
    rerender(sheet(false));
    expect(screen.getByText('Closed')).toBeVisible();
  });

  it('shows the waiting bar from the press until it has loaded or failed', async () => {
    const { fail, arrive, sheet } = lazySheet();
    const page = (open: boolean) => (
      <>
        <WaitingBar />
        {sheet(open)}
      </>
    );
    const { rerender } = render(page(false));
    expect(screen.queryByText('Loading…')).toBeNull();
    rerender(page(true));
    expect(await screen.findByText('Loading…')).toBeInTheDocument();
    await fail();
    expect(screen.queryByText('Loading…')).toBeNull();
    rerender(page(false));
    rerender(page(true));
    expect(await screen.findByText('Loading…')).toBeInTheDocument();
    await arrive();
    expect(screen.queryByText('Loading…')).toBeNull();
  });

  it('shows its error in a dialog, and loads again when it is opened again', async () => {
    const { fail, arrive, sheet, closed } = lazySheet();
    const { rerender } = render(sheet(true));
    await fail();
    const dialog = screen.getByRole('dialog', { name: 'Unable to open.' });
    expect(dialog).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed()).toBe(1);
    rerender(sheet(false));
    expect(screen.queryByRole('dialog')).toBeNull();
    rerender(sheet(true));
    expect(screen.queryByRole('dialog')).toBeNull();
    await arrive();
    expect(screen.getByText('Open')).toBeVisible();
  });
});
