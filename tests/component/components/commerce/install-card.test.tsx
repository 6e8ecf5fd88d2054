import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { expect, it, vi } from 'vitest';
import { InstallCard } from '#components/commerce/install-card.tsx';
import { installOffer } from '#stores/offline/install-event.ts';
// What runs on every page before anything else.
import '../../../../instrumentation-client.ts';

const offer = () => screen.queryByRole('complementary', { name: 'Install Stringybark' });

function show(path: string): void {
  render(
    <PathnameContext value={path}>
      <InstallCard />
    </PathnameContext>,
  );
}

/** The browser offers to install the shop. */
function browserOffers() {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(async () => {}),
  });
  act(() => {
    window.dispatchEvent(event);
  });
  return event;
}

it('the install card appears on a product page, and opens the browser’s own dialog', async () => {
  const event = browserOffers();
  show('/products/boot');
  expect(event.defaultPrevented).toBe(true);
  expect(offer()).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Install' }));
  expect(event.prompt).toHaveBeenCalledOnce();
  expect(offer()).toBeNull();
});

it.each(['/checkout/payment', '/account', '/cart', '/orders/SB123456789', '/offline'])(
  'the install card does not appear on %s',
  (path) => {
    show(path);
    browserOffers();
    expect(offer()).toBeNull();
    act(() => void installOffer.take());
  },
);

it('the install card does not come back after it was dismissed', async () => {
  show('/');
  browserOffers();
  await userEvent.click(screen.getByRole('button', { name: 'Don’t offer to install again' }));
  expect(offer()).toBeNull();
  browserOffers();
  expect(offer()).toBeNull();
  expect(Object.values(localStorage)).toContain('true');
});
