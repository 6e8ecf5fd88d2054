/** @module-tag slow */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GuestReturnScreen } from '#app/(default)/return/guest/create/guest-return-screen.tsx';
import { Notifications } from '#components/commerce/notifications.tsx';
import { ReturnTermsProvider } from '#components/returns/return-terms.tsx';
import { createGuestReturnCall } from '#lib/api/calls/returns/guest-returns.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { rememberGuestOrder } from '#stores/orders/guest-orders-store.ts';
import { returnForm } from '#stores/returns/return-form-store.ts';
import { failure } from '#tests/component/support/answer.ts';
import { holdAnswer } from '#tests/component/support/hold-answer.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { GUEST, type ReturnsApi, serveReturns } from '#tests/component/support/returns-api.ts';
import { deliveredOrder, returnOptionsOf } from '#tests/support/returns.ts';

const PAGE = '/return/guest/create';
let api: ReturnsApi;

beforeEach(() => {
  history.replaceState(null, '', `${PAGE}?order=${GUEST.number}`);
  rememberGuestOrder(GUEST.number, GUEST.email);
  api = serveReturns();
});
afterEach(() => {
  returnForm.clear();
  history.replaceState(null, '', '/');
});

const BOOTS = 'Bluff Boot, Ironbark, size 42';
const items = () => screen.findByRole('list', { name: 'Items to return' });
const line = (name: string) => within(screen.getByRole('group', { name }));
const button = (name: string) => screen.getByRole('button', { name });

/** Opens the form and fills it in: one pair of boots, by post. */
async function fillIn() {
  const { user, ...rendered } = renderShop(<GuestReturnScreen />);
  await items();
  await user.click(screen.getByRole('checkbox', { name: BOOTS }));
  await user.selectOptions(line(BOOTS).getByRole('combobox', { name: 'Reason' }), 'Too small');
  await user.click(screen.getByRole('radio', { name: 'By post' }));
  return { user, ...rendered };
}

/** The same as far as the review. */
async function review() {
  const shown = await fillIn();
  await shown.user.click(button('Review your return'));
  await screen.findByRole('button', { name: 'Send return request' });
  return shown;
}

describe('the order of a guest’s return', () => {
  it('is looked up by number and e-mail address, and only the number appears in the URL', async () => {
    sessionStorage.clear();
    history.replaceState(null, '', PAGE);
    const { user } = renderShop(<GuestReturnScreen />);
    await user.type(screen.getByRole('textbox', { name: 'Order number' }), GUEST.number);
    await user.type(screen.getByRole('textbox', { name: 'Email address' }), GUEST.email);
    await user.click(button('Find order'));
    expect(await items()).toBeVisible();
    expect(location.pathname + location.search).toBe(`${PAGE}?order=${GUEST.number}`);
  });

  it.each(['', '?order=', '?order=%3Cscript%3E'])(
    'is asked for when the URL names none: “%s”',
    (query) => {
      history.replaceState(null, '', PAGE + query);
      renderShop(<GuestReturnScreen />);
      expect(screen.getByRole('textbox', { name: 'Order number' })).toHaveValue('');
      expect(api.asked).toBe(0);
    },
  );
});

describe('the return form', () => {
  it('focuses and describes what is missing, item by item', async () => {
    const { user } = renderShop(<GuestReturnScreen />);
    await items();
    await user.click(button('Review your return'));
    expect(screen.getByText('Choose what you’d like to return.')).toBeVisible();
    expect(screen.getByText('Choose how you’ll send it back.')).toBeVisible();

    await user.click(screen.getByRole('checkbox', { name: BOOTS }));
    await user.click(button('Review your return'));
    const reason = line(BOOTS).getByRole('combobox', { name: 'Reason' });
    expect(reason).toHaveAccessibleDescription('Choose a reason.');
    expect(reason).toHaveFocus();

    await user.selectOptions(reason, 'Faulty or damaged');
    await user.click(button('Review your return'));
    const words = line(BOOTS).getByRole('textbox', { name: 'What’s wrong with it?' });
    expect(words).toHaveAccessibleDescription(/^Tell us what’s wrong/);
    expect(words).toHaveFocus();

    await user.type(words, 'The sole is loose.');
    await user.click(button('Review your return'));
    expect(screen.getByRole('radio', { name: 'By post' })).toHaveFocus();
    expect(api.sent).toEqual([]);
  });

  it('shows the expected refund, and to which payment it goes', async () => {
    const { user } = await fillIn();
    const panel = screen.getByRole('region', { name: 'Expected refund' });
    expect(panel).toHaveTextContent('Bluff Boot, size 42$220.00');
    expect(panel).toHaveTextContent('Refund$220.00');
    expect(panel).toHaveTextContent('Includes GST of $20.00');
    expect(panel).toHaveTextContent('Visa ending in 1111$220.00');
    expect(panel).toHaveTextContent('What you paid for delivery isn’t refunded');

    await user.selectOptions(line(BOOTS).getByRole('combobox', { name: 'How many' }), '2');
    expect(panel).toHaveTextContent('2 × Bluff Boot, size 42$440.00');
  });

  it('says where the parcel goes and who pays, in the brand’s words', async () => {
    const terms = { address: ['Kettle Returns', '3 Spout Street'], postage: 'We pay the postage.' };
    const { user } = renderShop(
      <ReturnTermsProvider terms={terms}>
        <GuestReturnScreen />
      </ReturnTermsProvider>,
    );
    await items();
    const byPost = screen.getByRole('radio', { name: 'By post' });
    expect(byPost).toHaveAccessibleDescription(
      'To Kettle Returns, 3 Spout Street. We pay the postage. If something is wrong with the item, we pay the postage back.',
    );
    await user.click(screen.getByRole('checkbox', { name: BOOTS }));
    await user.selectOptions(line(BOOTS).getByRole('combobox', { name: 'Reason' }), 'Too small');
    await user.click(byPost);
    await user.click(button('Review your return'));
    await screen.findByRole('button', { name: 'Send return request' });
    expect(screen.getByText(/to Kettle Returns, 3 Spout Street/)).toBeVisible();
  });

  it('links to the order while it may be cancelled, and asks to get in touch once it is packed', async () => {
    api.options = returnOptionsOf(deliveredOrder({ status: 'placed' }));
    const { unmount } = renderShop(<GuestReturnScreen />);
    const boots = () => within(screen.getAllByRole('listitem')[0] as HTMLElement);
    await items();
    expect(boots().getByText(/so you can still cancel it/)).toBeVisible();
    expect(boots().getByRole('link', { name: 'Go to your order' })).toHaveAttribute(
      'href',
      `/orders/${GUEST.number}`,
    );
    expect(screen.queryByText(/get in touch with us/)).toBeNull();
    unmount();

    queryClient().clear();
    api.options = returnOptionsOf(deliveredOrder({ status: 'packed' }));
    renderShop(<GuestReturnScreen />);
    await items();
    expect(boots().getByText(/get in touch with us/)).toBeVisible();
    expect(boots().queryByRole('link')).toBeNull();
  });

  it('chooses the post when the shop has no stores', async () => {
    api.hasStores = false;
    renderShop(<GuestReturnScreen />);
    await items();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'By post' })).toBeChecked());
    expect(screen.queryByRole('radio', { name: 'To a store' })).toBeNull();
  });

  it('promises the return address by e-mail when the brand names none', async () => {
    await fillIn();
    expect(screen.getByRole('radio', { name: 'By post' })).toHaveAccessibleDescription(
      /^To the address that we email you\./,
    );
  });

  it('offers other sizes with their stock, and disables sold-out ones', async () => {
    const { user } = await fillIn();
    await user.click(line(BOOTS).getByRole('radio', { name: 'Another size' }));
    const size = line(BOOTS).getByRole('combobox', { name: 'Size' });
    expect(within(size).getByRole('option', { name: '43, in stock' })).toBeEnabled();
    expect(within(size).getByRole('option', { name: '44, sold out' })).toBeDisabled();
    expect(line(BOOTS).getByText(/We can’t hold it for you/)).toBeVisible();
  });

  it('offers refund, replacement and repair for a fault', async () => {
    const { user } = await fillIn();
    const reasons = line(BOOTS).getByRole('combobox', { name: 'Reason' });
    await user.selectOptions(reasons, 'Faulty or damaged');
    const wishes = line(BOOTS).getAllByRole('radio');
    expect(wishes.map((wish) => wish.closest('div')?.textContent)).toEqual([
      expect.stringMatching(/^Refund/),
      expect.stringMatching(/^The same again/),
      expect.stringMatching(/^A repair/),
      expect.stringMatching(/^Another size/),
    ]);
  });

  it('keeps what was typed when the page is reloaded', async () => {
    const { user, unmount } = await fillIn();
    await user.type(
      line(BOOTS).getByRole('textbox', { name: 'Comment (optional)' }),
      'Toes touch.',
    );
    unmount();
    renderShop(<GuestReturnScreen />);
    await items();
    expect(line(BOOTS).getByRole('textbox', { name: 'Comment (optional)' })).toHaveValue(
      'Toes touch.',
    );
    expect(screen.getByRole('radio', { name: 'By post' })).toBeChecked();
  });
});

describe('returns for a change of mind and for a fault', () => {
  it('are both offered within the return window', async () => {
    renderShop(<GuestReturnScreen />);
    await items();
    expect(screen.getByText(/You can change your mind until 4 May 2026/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'If something is wrong with it' })).toBeVisible();
  });

  it('are for a fault only after the window, and the page never says “cannot be returned”', async () => {
    api.options = returnOptionsOf(deliveredOrder(), { daysLater: 3_000 });
    const { user } = renderShop(<GuestReturnScreen />);
    expect(await items()).toHaveTextContent('Change-of-mind returns for this order have ended.');
    await user.click(screen.getByRole('checkbox', { name: BOOTS }));
    const reason = line(BOOTS).getByRole('combobox', { name: 'Reason' });
    expect(
      within(reason)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Choose a reason',
      'Faulty or damaged',
      'Wrong item sent',
      'Not as described or pictured',
    ]);
    const main = document.body.textContent ?? '';
    expect(main).toContain('Australian Consumer Law');
    expect(main).not.toMatch(/can(?:’t|not) be returned(?! for a change of mind)/);
    expect(main).not.toMatch(/manufacturer|store credit|original packaging/i);
  });

  it('are not offered for items that are already in a return', async () => {
    const claimed = [0, 1].map((unit) => ({ line: 0, unit, isFault: false }));
    api.options = returnOptionsOf(deliveredOrder(), { claimed });
    renderShop(<GuestReturnScreen />);
    expect(await items()).toHaveTextContent(
      'You’ve returned all of these, or they’re in a return.',
    );
    expect(screen.queryByRole('checkbox', { name: BOOTS })).toBeNull();
  });
});

describe('sending a return', () => {
  it('follows a review, and shows the return number and the next steps', async () => {
    const { user } = await review();
    const reviewed = await items();
    expect(reviewed).toHaveTextContent('Quantity:1');
    expect(reviewed).toHaveTextContent('Reason:Too small');
    expect(reviewed).toHaveTextContent('You’d like:Refund');
    expect(location.search).toBe(`?order=${GUEST.number}&step=review`);

    await user.click(button('Send return request'));
    const heading = await screen.findByRole('heading', { name: 'We’ve got your request' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByText(/Your return number is/)).toHaveTextContent(api.made.number);
    expect(await screen.findByRole('img', { name: /QR code of return R000000001/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to your order' })).toHaveAttribute(
      'href',
      `/orders/${GUEST.number}`,
    );
    expect(api.sent).toEqual([
      {
        key: expect.stringMatching(/^[\w-]{8,64}$/),
        body: {
          ...GUEST,
          lines: [{ line: 0, qty: 1, reason: 'TOO_SMALL', comment: '', wish: { type: 'REFUND' } }],
          method: { type: 'POST' },
          shown: { refund: 22_000 },
        },
      },
    ]);
    expect(sessionStorage.getItem('stringybark-au.v1.return-form')).not.toContain('TOO_SMALL');
  });

  it('shows the return number again after a reload', async () => {
    const { user, unmount } = await review();
    await user.click(button('Send return request'));
    await screen.findByRole('heading', { name: 'We’ve got your request' });
    unmount();
    renderShop(<GuestReturnScreen />);
    expect(await screen.findByText(/Your return number is/)).toHaveTextContent('R000000001');
    expect(api.sent).toHaveLength(1);
  });

  it('sends it once, however often the button is pressed', async () => {
    const { user } = await review();
    const answer = holdAnswer('/returns/guest');
    await user.click(button('Send return request'));
    await user.click(button('Send return request'));
    await user.click(button('Send return request'));
    await answer.release();
    await screen.findByRole('heading', { name: 'We’ve got your request' });
    expect(api.sent).toHaveLength(1);
  });

  it('repeats it with the same idempotency key when no answer came', async () => {
    api.instead = [
      () => {
        throw new TypeError('Failed to fetch');
      },
      () => new Response('Bad gateway', { status: 502 }),
    ];
    const { user } = await review();
    await user.click(button('Send return request'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We don’t know yet whether your return arrived.',
    );
    await user.click(button('Send it again'));
    await waitFor(() => expect(api.sent).toHaveLength(2));
    await user.click(await screen.findByRole('button', { name: 'Send it again' }));
    await screen.findByRole('heading', { name: 'We’ve got your request' });
    const keys = api.sent.map(({ key }) => key);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(3);
  });

  it('is checked after a reload when no answer came, and shows the return that arrived', async () => {
    api.instead = [
      () => {
        // It arrived, and its answer did not.
        api.options = returnOptionsOf(deliveredOrder(), {
          claimed: [0, 1].map((unit) => ({ line: 0, unit, isFault: false })),
        });
        throw new TypeError('Failed to fetch');
      },
      () => new Response('Bad gateway', { status: 502 }),
    ];
    const { user, unmount } = await review();
    await user.click(button('Send return request'));
    await screen.findByRole('alert');
    unmount();

    const later = renderShop(<GuestReturnScreen />);
    const heading = await screen.findByRole('heading', {
      name: 'We don’t know yet whether your return arrived',
    });
    expect(heading).toHaveFocus();
    expect(screen.queryByRole('list', { name: 'Items to return' })).toBeNull();
    await later.user.click(button('Check my return'));
    expect(await screen.findByRole('alert')).toHaveTextContent('We don’t know yet');
    await later.user.click(button('Check my return'));
    expect(await screen.findByText(/Your return number is/)).toHaveTextContent('R000000001');
    expect(api.sent).toHaveLength(3);
    expect(new Set(api.sent.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(sessionStorage.getItem('stringybark-au.v1.return-form')).not.toContain('TOO_SMALL');
  });

  it('shows a refusal after a reload, and returns to the form with what was typed', async () => {
    api.instead = [
      () => new Response('Bad gateway', { status: 502 }),
      () => failure(createGuestReturnCall, 'ReturnUpdated'),
    ];
    const { user, unmount } = await review();
    await user.click(button('Send return request'));
    await screen.findByRole('alert');
    unmount();

    const later = renderShop(<GuestReturnScreen />);
    await later.user.click(await screen.findByRole('button', { name: 'Check my return' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This order has changed');
    expect(screen.queryByRole('button', { name: 'Check my return' })).toBeNull();
    await later.user.click(button('Go to the form'));
    await items();
    expect(screen.getByText('Too small')).toBeVisible();
  });

  it('uses another idempotency key when the return was changed', async () => {
    api.instead = [() => new Response('Bad gateway', { status: 502 })];
    const { user } = await review();
    await user.click(button('Send return request'));
    await screen.findByRole('alert');
    await user.click(button('Change something'));
    await user.selectOptions(line(BOOTS).getByRole('combobox', { name: 'How many' }), '2');
    await user.click(button('Review your return'));
    await user.click(button('Send return request'));
    await screen.findByRole('heading', { name: 'We’ve got your request' });
    expect(new Set(api.sent.map(({ key }) => key)).size).toBe(2);
  });

  it('goes back to the form when the order has changed, with what is left and what was typed', async () => {
    api.instead = [() => failure(createGuestReturnCall, 'ReturnUpdated')];
    const { user } = await fillIn();
    await user.selectOptions(line(BOOTS).getByRole('combobox', { name: 'How many' }), '2');
    await user.type(
      line(BOOTS).getByRole('textbox', { name: 'Comment (optional)' }),
      'Toes touch.',
    );
    await user.click(button('Review your return'));
    api.options = returnOptionsOf(deliveredOrder(), {
      claimed: [{ line: 0, unit: 0, isFault: false }],
    });
    await user.click(button('Send return request'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This order has changed');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'How many' })).toBeNull());
    expect(line(BOOTS).getByRole('textbox', { name: 'Comment (optional)' })).toHaveValue(
      'Toes touch.',
    );
    expect(screen.getByRole('region', { name: 'Expected refund' })).toHaveTextContent(
      'Refund$220.00',
    );
    expect(location.search).toBe(`?order=${GUEST.number}`);
  });

  it('goes back to the form when the chosen store takes no returns any more', async () => {
    api.instead = [() => failure(createGuestReturnCall, 'StoreUnavailable')];
    const { user } = await fillIn();
    await user.click(screen.getByRole('radio', { name: 'To a store' }));
    await user.click(button('Review your return'));
    expect(screen.getByText('Choose a store.')).toBeVisible();
    await user.click(button('Choose a store'));
    await user.click(await screen.findByRole('button', { name: 'Return here (Hobart)' }));
    await user.click(button('Review your return'));
    expect(screen.getByText('To Stringybark Hobart')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Send return request' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This store no longer takes returns.',
    );
    expect(api.sent[0]?.body.method).toEqual({ type: 'STORE', erpStoreId: 'hobart' });
  });
});

describe('the answer to a return that comes after the shopper left', () => {
  function leave() {
    history.pushState(null, '', '/discover');
    cleanup();
    renderShop(<Notifications />);
  }

  it('appears as an alert, and the shopper’s page stays', async () => {
    const { user } = await review();
    const answer = holdAnswer('/returns/guest');
    await user.click(button('Send return request'));
    await answer.asked;
    leave();
    await answer.release();
    expect(
      await screen.findByText(`We’ve got your return request ${api.made.number}.`),
    ).toBeVisible();
    expect(location.pathname + location.search).toBe('/discover');
  });

  it('changes nothing on the shopper’s page when it is a refusal', async () => {
    const { user } = await review();
    api.instead.push(() => failure(createGuestReturnCall, 'ReturnUpdated'));
    const answer = holdAnswer('/returns/guest');
    await user.click(button('Send return request'));
    await answer.asked;
    leave();
    const asked = api.asked;
    await answer.release();
    await waitFor(() => expect(api.asked).toBe(asked + 1));
    expect(location.pathname + location.search).toBe('/discover');
  });
});
