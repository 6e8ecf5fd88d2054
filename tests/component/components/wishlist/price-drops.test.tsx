import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { StopPriceDropsScreen } from '#components/wishlist/stop-price-drops-screen.tsx';
import { WishlistPriceDrops } from '#components/wishlist/wishlist-price-drops.tsx';
import { changePriceDropsCall, readPriceDropsCall } from '#lib/api/calls/account/price-drops.ts';
import { stopPriceDropsCall } from '#lib/api/calls/wishlist/stop-price-drops.ts';
import { type AccountApi, refused, serveAccount } from '#tests/component/support/account-api.ts';
import { answer } from '#tests/component/support/answer.ts';
import { renderWithAlerts } from '#tests/component/support/render-shop.tsx';
import { serveShop } from '#tests/component/support/shop-server.ts';
import { signOutElsewhere } from '#tests/component/support/storage.ts';

const NAME = 'Email me when something on my wishlist gets cheaper';
const CODE = 'A'.repeat(80);

/** A customer, with the switch as the server has it. */
function serve(wanted: boolean): AccountApi & { kept: () => boolean } {
  const api = serveAccount();
  let isWanted = wanted;
  api.answers.set('GET /account/price-drops', () =>
    answer(readPriceDropsCall, { wanted: isWanted }),
  );
  api.answers.set('PUT /account/price-drops', () => {
    const { wanted: now } = { wanted: false, ...(api.calls.at(-1)?.body as object) };
    isWanted = now;
    return answer(changePriceDropsCall, {});
  });
  return Object.assign(api, { kept: () => isWanted });
}
const box = () => screen.findByRole('checkbox', { name: NAME });
const ready = async () => {
  await waitFor(async () => expect(await box()).toBeEnabled());
  return box();
};

describe('the switch for e-mails about price drops', () => {
  it('is off at first, and turns on and off at a press', async () => {
    const api = serve(false);
    const { user } = renderWithAlerts(<WishlistPriceDrops />);
    expect(await ready()).not.toBeChecked();
    await user.click(await box());
    expect(await screen.findByText(/We’ll email you when something/)).toBeVisible();
    expect(await box()).toBeChecked();
    expect(api.calls.at(-1)?.body).toEqual({ wanted: true, source: 'wishlist' });
    await user.click(await box());
    await waitFor(() => expect(api.kept()).toBe(false));
    expect(await box()).not.toBeChecked();
  });

  it('says to which address and how often the e-mails are sent', async () => {
    serve(true);
    renderWithAlerts(<WishlistPriceDrops />);
    expect(await ready()).toBeChecked();
    expect(await box()).toHaveAccessibleDescription(
      /To ada@example.com, at most once every three days/,
    );
  });

  it('turns back off when the server refuses, and shows why', async () => {
    const api = serve(false);
    const message = 'Please confirm your email address first. Then you can turn this on.';
    api.answers.set('PUT /account/price-drops', () => refused(409, 'EmailUnverified', { message }));
    const { user } = renderWithAlerts(<WishlistPriceDrops />);
    await user.click(await ready());
    expect(await screen.findByText(message)).toBeVisible();
    expect(await box()).not.toBeChecked();
  });

  it('shows “Try again” when it could not be loaded, and loads then', async () => {
    const api = serve(true);
    const loads = api.answers.get('GET /account/price-drops');
    api.answers.set('GET /account/price-drops', () => refused(500, 'InternalError'));
    const { user } = renderWithAlerts(<WishlistPriceDrops />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    if (loads) api.answers.set('GET /account/price-drops', loads);
    await user.click(again);
    expect(await ready()).toBeChecked();
  });

  it('is replaced by a sign-in link for a guest', async () => {
    serveShop();
    signOutElsewhere();
    renderWithAlerts(<WishlistPriceDrops />);
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('stopping the e-mails about price drops by a mailed link', () => {
  it('needs a press, and does nothing when the page is opened', async () => {
    history.replaceState(null, '', `/wishlist/stop?code=${CODE}`);
    const bodies: unknown[] = [];
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      bodies.push(JSON.parse(String(init.body)));
      return answer(stopPriceDropsCall, {});
    });
    const { user } = renderWithAlerts(<StopPriceDropsScreen />);
    const stop = await screen.findByRole('button', { name: 'Stop these emails' });
    expect(bodies).toEqual([]);
    await user.click(stop);
    expect(await screen.findByText('Done. No more emails about your wishlist.')).toBeVisible();
    expect(bodies).toEqual([{ code: CODE }]);
  });

  it('says that the link is incomplete', async () => {
    history.replaceState(null, '', '/wishlist/stop');
    renderWithAlerts(<StopPriceDropsScreen />);
    expect(await screen.findByText(/This link is incomplete/)).toBeVisible();
  });
});
