import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { expressState } from '#stores/express/express-store.ts';
import { couldLose, isBusy, watchTyping } from '#stores/offline/busy-page.ts';
import { orderPlacement } from '#stores/payment/order-placement-store.ts';

let stop: () => void;

beforeEach(() => {
  stop = watchTyping();
});
afterEach(() => {
  stop();
  expressState.clear();
  orderPlacement.show({ phase: 'idle' });
  history.replaceState(null, '', '/');
});

it('a page is not busy while nothing was typed', () => {
  render(<input aria-label="Email" defaultValue="ada@example.com" />);
  expect(isBusy()).toBe(false);
});

it('a page could lose a typed text until it is cleared or its field is removed', async () => {
  const { unmount } = render(<input aria-label="Email" />);
  const field = screen.getByRole('textbox', { name: 'Email' });
  await userEvent.type(field, 'ada');
  expect(couldLose()).toBe(true);
  await userEvent.clear(field);
  expect(couldLose()).toBe(false);
  await userEvent.type(field, 'ada');
  unmount();
  expect(couldLose()).toBe(false);
});

it('a choice in a form makes the page busy, a filter does not', async () => {
  render(
    <>
      <input type="checkbox" aria-label="Black" />
      <form>
        <input type="radio" aria-label="Worn once" />
      </form>
    </>,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Black' }));
  expect(isBusy()).toBe(false);
  await userEvent.click(screen.getByRole('radio', { name: 'Worn once' }));
  expect(isBusy()).toBe(true);
});

it('a page could lose nothing after its form was reset', async () => {
  render(
    <form aria-label="Contact">
      <input type="checkbox" aria-label="News" />
    </form>,
  );
  await userEvent.click(screen.getByRole('checkbox'));
  expect(couldLose()).toBe(true);
  fireEvent.reset(screen.getByRole('form'));
  expect(couldLose()).toBe(false);
});

it('an open dialog makes the page busy, though nothing could be lost', () => {
  render(<dialog open>Cart</dialog>);
  expect(isBusy()).toBe(true);
  expect(couldLose()).toBe(false);
});

it.each(['/checkout', '/checkout/contact-info', '/checkout/payment', '/payments/sandbox/approve'])(
  'a page could lose a payment: %s',
  (path) => {
    history.replaceState(null, '', path);
    expect(couldLose()).toBe(true);
  },
);

it('a page could lose an order that is being placed, or an open express sheet', () => {
  orderPlacement.show({ phase: 'placing' });
  expect(couldLose()).toBe(true);
  orderPlacement.show({ phase: 'idle' });
  expect(couldLose()).toBe(false);
  expressState.begin({});
  expect(couldLose()).toBe(true);
});
