/** @module-tag slow */

import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DeliveryForm } from '#components/checkout/delivery/delivery-form.tsx';
import { DeliveryMethods } from '#components/checkout/delivery/delivery-methods.tsx';
import { CheckoutProvider } from '#components/checkout/flow/checkout-context.tsx';
import { queryClient } from '#lib/api/query-client.ts';
import { delivery } from '#stores/checkout/delivery-store.ts';
import { shippingType } from '#stores/shipping/shipping-store.ts';
import { customerAddress, refused, testAccount } from '#tests/component/support/account-api.ts';
import { forgetCheckout } from '#tests/component/support/begun-checkout.ts';
import { serveBuyer } from '#tests/component/support/buyer-api.ts';
import {
  type CheckoutApi,
  serveCheckout,
  shippingMethod,
} from '#tests/component/support/checkout-api.ts';
import { fillCart } from '#tests/component/support/fill-cart.ts';
import { holdAnswer } from '#tests/component/support/hold-answer.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { TestRouter, type Visits } from '#tests/component/support/test-router.tsx';
import { testProduct } from '#tests/support/products.ts';

const express = shippingMethod({
  code: 'express',
  label: 'Express delivery',
  price: 1_495,
  requiresAuthorityToLeave: true,
});

let api: CheckoutApi;

function show() {
  const visits: Visits = [];
  return { ...renderShop(checkout(visits, <DeliveryForm />)), visits };
}

function checkout(visits: Visits, step: ReactNode) {
  return (
    <TestRouter visits={visits}>
      <CheckoutProvider>{step}</CheckoutProvider>
    </TestRouter>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });
const radio = (name: string) => screen.getByRole('radio', { name });
const submit = () => screen.getByRole('button', { name: 'Continue to payment' });

async function typeAddress(user: ReturnType<typeof show>['user']) {
  for (const [label, text] of [
    ['Full name', 'Sam Walker'],
    ['Address line 1', '12 Track Road'],
    ['Suburb', 'Katoomba'],
  ] as const) {
    await user.click(field(label));
    await user.paste(text);
  }
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'nsw');
  await user.type(field('Postcode'), '2780');
}

beforeEach(() => {
  api = serveCheckout(testProduct());
  api.methods = [shippingMethod(), express];
  fillCart(['boot-black', '9', 1]);
});
afterEach(forgetCheckout);

describe('the delivery form', () => {
  it('describes each missing field and focuses the first', async () => {
    const { user, visits } = show();
    await user.click(submit());
    await waitFor(() => expect(field('Full name')).toHaveFocus());
    expect(field('Postcode')).toHaveAccessibleDescription('Enter a valid postcode.');
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveAccessibleDescription(
      'Select a state or territory.',
    );
    expect(visits).toEqual([]);
  });

  it('shows the methods once the address is complete, chooses the cheapest and goes to the payment', async () => {
    const { user, visits } = show();
    expect(screen.getByText(/Enter your address to see/)).toBeVisible();
    await typeAddress(user);
    expect(await screen.findByRole('radio', { name: 'Standard delivery' })).toBeChecked();
    expect(radio('Express delivery')).not.toBeChecked();
    expect(radio('Standard delivery')).toHaveAccessibleDescription(
      /(Mon|Tue|Wed|Thu|Fri) \d+ .*to (Mon|Tue|Wed|Thu|Fri) \d+ /,
    );
    await user.click(submit());
    await waitFor(() => expect(visits).toEqual(['/checkout/payment']));
    expect(shippingType.get()).toBe('DELIVERY');
    expect(delivery.get()).toMatchObject({
      address: { type: 'ENTERED', contactName: 'Sam Walker', state: 'nsw', country: 'AU' },
      options: { methodCode: 'standard' },
    });
  });

  it('says the methods once they are known, and not again while another is priced', async () => {
    const { user } = show();
    await typeAddress(user);
    const said = await screen.findByText('2 ways to deliver: Standard delivery, Express delivery');
    expect(said).toHaveRole('status');
    const heard: (string | null)[] = [];
    new MutationObserver(() => heard.push(said.textContent)).observe(said, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    await user.click(radio('Express delivery'));
    const authority = await screen.findByRole('checkbox', { name: /authority to leave/ });
    await user.click(submit());
    await waitFor(() => expect(authority).toBeInvalid());
    expect(heard).toEqual([]);
  });

  it('goes on as soon as the delivery methods for a new address have loaded', async () => {
    const { user, visits } = show();
    await typeAddress(user);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(visits).toEqual(['/checkout/payment']));
  });

  it('goes on when the request for the methods was cancelled and repeated', async () => {
    const answer = Promise.withResolvers<void>();
    const { user, visits } = show();
    await typeAddress(user);
    await screen.findByRole('radio', { name: 'Standard delivery' });
    api.held = answer.promise;
    await user.type(field('Postcode'), '{Backspace}9');
    await user.click(submit());
    await waitFor(() => expect(submit()).toHaveAttribute('aria-disabled', 'true'));
    // As the screen does with a call that it does not need for a moment.
    await act(() => queryClient().cancelQueries());
    answer.resolve();
    await waitFor(() => expect(visits).toEqual(['/checkout/payment']));
  });

  it('does not go on when the shopper leaves while the methods are loading', async () => {
    const answer = Promise.withResolvers<void>();
    const { user, visits, rerender } = show();
    await typeAddress(user);
    await screen.findByRole('radio', { name: 'Standard delivery' });
    api.held = answer.promise;
    await user.type(field('Postcode'), '{Backspace}9');
    await user.click(submit());
    await waitFor(() => expect(submit()).toHaveAttribute('aria-disabled', 'true'));
    rerender(checkout(visits, <DeliveryMethods gap={null} />));
    api.methods = [shippingMethod({ label: 'By post' })];
    answer.resolve();
    expect(await screen.findByRole('radio', { name: 'By post' })).toBeChecked();
    expect(visits).toEqual([]);
    expect(shippingType.get()).toBeNull();
  });

  it('requires authority to leave when the method needs it', async () => {
    const { user, visits } = show();
    await typeAddress(user);
    await user.click(await screen.findByRole('radio', { name: 'Express delivery' }));
    const authority = await screen.findByRole('checkbox', { name: /authority to leave/ });
    await user.click(submit());
    await waitFor(() => expect(authority).toBeInvalid());
    await waitFor(() => expect(authority).toHaveFocus());
    expect(visits).toEqual([]);
    await user.click(authority);
    await user.click(submit());
    await waitFor(() => expect(visits).toEqual(['/checkout/payment']));
    expect(delivery.get().options).toMatchObject({ methodCode: 'express', authorityToLeave: true });
  });

  it('accepts a place from the list, or up to 250 characters of other instructions', async () => {
    const { user, visits } = show();
    await typeAddress(user);
    const place = await screen.findByRole('combobox', { name: 'Delivery instructions (optional)' });
    await user.selectOptions(place, 'Back door');
    expect(delivery.get().options.instructions).toBe('back door');
    await user.selectOptions(place, 'Something else');
    await user.click(field('Your instructions'));
    await user.paste('x'.repeat(251));
    await user.click(submit());
    await waitFor(() => expect(field('Your instructions')).toBeInvalid());
    expect(visits).toEqual([]);
    await user.type(field('Your instructions'), '{Backspace}');
    await user.click(submit());
    await waitFor(() => expect(visits).toEqual(['/checkout/payment']));
  });

  it('accepts a gift message of up to 250 characters, and drops it when “This is a gift” is unticked', async () => {
    const { user, visits } = show();
    await typeAddress(user);
    const gift = await screen.findByRole('checkbox', { name: 'This is a gift' });
    await user.click(gift);
    await user.click(field('Gift message (optional)'));
    await user.paste('x'.repeat(251));
    await user.click(submit());
    await waitFor(() => expect(field('Gift message (optional)')).toBeInvalid());
    expect(visits).toEqual([]);
    await user.type(field('Gift message (optional)'), '{Backspace}');
    expect(delivery.get().options.giftMessage).toHaveLength(250);
    await user.click(gift);
    expect(delivery.get().options.giftMessage).toBe('');
    await user.click(submit());
    await waitFor(() => expect(visits).toEqual(['/checkout/payment']));
  });

  it('says when no method delivers to the address, and does not go on', async () => {
    api.methods = [];
    const { user, visits } = show();
    await typeAddress(user);
    expect(
      await screen.findByText('No delivery methods are available for this address.'),
    ).toBeVisible();
    await user.click(submit());
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-disabled'));
    expect(visits).toEqual([]);
  });

  it('says that the chosen method is no longer available, and requires another one', async () => {
    act(() => delivery.choose({ methodCode: 'drone' }));
    const { user, visits } = show();
    await typeAddress(user);
    expect(
      await screen.findByText(
        'The delivery method you chose is no longer available. Choose another one.',
      ),
    ).toBeVisible();
    await user.click(submit());
    expect(await screen.findByText('Choose a delivery method.')).toBeVisible();
    await user.click(radio('Standard delivery'));
    await user.click(submit());
    await waitFor(() => expect(visits).toEqual(['/checkout/payment']));
  });

  it('shows an error when methods cannot be loaded, and loads them on “Try again”', async () => {
    api.broken = true;
    const { user } = show();
    expect(await screen.findByText('Unable to load delivery methods.')).toBeVisible();
    api.broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await typeAddress(user);
    expect(await screen.findByRole('radio', { name: 'Standard delivery' })).toBeChecked();
  });

  it('drops the address but keeps its fields once a field becomes invalid', async () => {
    const { user } = show();
    await typeAddress(user);
    await waitFor(() => expect(delivery.get().address).not.toBeNull());
    await user.type(field('Postcode'), '{Backspace}');
    await waitFor(() => expect(delivery.get().address).toBeNull());
    expect(delivery.formValues().street1).toBe('12 Track Road');
  });
});

describe('the delivery form of a customer', () => {
  const home = customerAddress();
  const noDefault = customerAddress({ isDefaultBilling: true });
  const book = () => screen.findByRole('radiogroup', { name: 'Delivery address' });

  it('goes on with the default address', async () => {
    serveBuyer(testProduct(), { account: testAccount({ addresses: [home] }) });
    const { user, visits } = show();
    expect(await screen.findByRole('radio', { name: 'Standard delivery' })).toBeChecked();
    expect(radio('Ada Gum, 12 Gum Street')).toBeChecked();
    await user.click(submit());
    await waitFor(() => expect(visits).toEqual(['/checkout/payment']));
    expect(delivery.get().address).toMatchObject({ type: 'SELECTED', id: 'home' });
  });

  it('requires an address to be chosen when there is no default', async () => {
    serveBuyer(testProduct(), { account: testAccount({ addresses: [noDefault] }) });
    const { user, visits } = show();
    await book();
    await user.click(submit());
    expect(await book()).toHaveAccessibleDescription('Choose a delivery address.');
    await waitFor(() => expect(radio('Ada Gum, 12 Gum Street')).toHaveFocus());
    expect(visits).toEqual([]);
    await user.click(radio('Ada Gum, 12 Gum Street'));
    expect(await book()).not.toHaveAccessibleDescription('Choose a delivery address.');
    expect(await screen.findByRole('radio', { name: 'Standard delivery' })).toBeChecked();
    await user.click(submit());
    await waitFor(() => expect(visits).toEqual(['/checkout/payment']));
  });

  it('shows the address fields when no address is saved, and saves what is entered', async () => {
    const { account } = serveBuyer(testProduct());
    const { user, visits } = show();
    await screen.findByRole('textbox', { name: 'Address line 1' });
    await typeAddress(user);
    expect(screen.getByRole('checkbox', { name: 'Save to my address book' })).toBeChecked();
    await user.click(submit());
    await waitFor(() => expect(visits).toEqual(['/checkout/payment']));
    expect(account.account?.addresses).toMatchObject([{ id: 'added', street1: '12 Track Road' }]);
    expect(delivery.get().address).toMatchObject({ type: 'SELECTED', id: 'added' });
  });

  it('goes on when the address fails to save, and when it is not to be saved', async () => {
    const { account } = serveBuyer(testProduct());
    account.answers.set('POST /account/addresses', () => refused(500, 'InternalError'));
    const { user, visits } = show();
    await screen.findByRole('textbox', { name: 'Address line 1' });
    await typeAddress(user);
    await user.click(submit());
    await waitFor(() => expect(visits).toEqual(['/checkout/payment']));
    expect(delivery.get().address).toMatchObject({ type: 'ENTERED', street1: '12 Track Road' });
    await user.click(screen.getByRole('checkbox', { name: 'Save to my address book' }));
    await user.click(submit());
    await waitFor(() => expect(visits).toHaveLength(2));
    const saves = account.calls.filter(({ name }) => name === 'POST /account/addresses');
    expect(saves).toHaveLength(1);
  });
});

it('the delivery form does not go on when the shopper leaves while the address is being saved', async () => {
  const { account } = serveBuyer(testProduct());
  const { user, visits, unmount } = show();
  await screen.findByRole('textbox', { name: 'Address line 1' });
  await typeAddress(user);
  await screen.findByRole('radio', { name: 'Standard delivery' });
  const held = holdAnswer('/account/addresses');
  await user.click(submit());
  await held.asked;
  unmount();
  await held.release();
  expect(account.account?.addresses).toHaveLength(1);
  expect(visits).toEqual([]);
});
