import { expect } from '@playwright/test';
import { giveAddress } from '../account-data.ts';
import { openCartWith } from '../checkout-cart.ts';
import { makeCustomer } from '../customer.ts';
import { startSignedIn } from '../signed-in.ts';
import type { PageStates } from './page-states.ts';

export const DELIVERY: PageStates = {
  'contact, with its errors': async ({ page, checkout }) => {
    await openCartWith(page, 1);
    await checkout.goto();
    await checkout.toShipping.click();
    return page.getByText('Enter your email address.');
  },
  'delivery, with its errors': async ({ page, checkout }) => {
    await checkout.enterContact();
    await checkout.toPayment.click();
    return page.getByText('Select a state or territory.');
  },
  suburbs: async ({ page, checkout }) => {
    await checkout.suburb.pressSequentially('newt');
    const suburbs = page.getByRole('listbox', { name: 'Suburbs' });
    await suburbs.waitFor();
    await page.keyboard.press('ArrowDown');
    return suburbs;
  },
  'a doubt about the place': async ({ page, checkout }) => {
    await page.getByRole('option', { name: 'Newtown NSW 2042' }).click();
    await checkout.state.selectOption('qld');
    return page.getByText('Did you mean one of these?');
  },
  'instructions that are too long': async ({ page, checkout }) => {
    await page.getByRole('button', { name: 'Use Newtown NSW 2042' }).click();
    await expect(checkout.state).toHaveValue('nsw');
    await checkout.fillAddress();
    await checkout.method('Express delivery').check();
    await checkout.instructions.selectOption('Something else');
    await page.getByRole('textbox', { name: 'Your instructions' }).fill('x'.repeat(251));
    await checkout.toPayment.click();
    return page.getByText('Use 250 characters or fewer.');
  },
};

export const PAYMENT: PageStates = {
  'a billing address, with its errors': async ({ page, checkout }) => {
    await openCartWith(page, 1);
    await checkout.goToPayment();
    await checkout.sameBilling.uncheck();
    await checkout.pay();
    return page.getByText('Enter a street address.');
  },
  'a card, with its errors': async ({ page, checkout }) => {
    await checkout.fillAddress();
    await checkout.pay();
    return page.getByText('Enter your card number.');
  },
  'a decline': async ({ checkout }) => {
    await checkout.sameBilling.check();
    await checkout.card.fill({ number: '4000 0000 0000 0101' });
    await checkout.pay();
    return checkout.problem.filter({ hasText: 'declined' });
  },
  'an order without an answer': async ({ page, checkout }) => {
    await page.route('**/api/checkout/order', (route) => route.abort());
    await checkout.card.fill();
    await checkout.pay();
    return page.getByRole('heading', { name: 'Checking your order' });
  },
  'the order': async ({ page, checkout }) => {
    await page.unrouteAll();
    await checkout.expectPlaced();
    return checkout.thanks;
  },
  'the page of a failure': async ({ main, checkout }) => {
    await checkout.goto('error');
    return main;
  },
};

/** As {@link PAYMENT}, for a customer. */
export const CUSTOMER: PageStates = {
  'a customer’s contact': async ({ page, checkout }) => {
    const customer = await makeCustomer(page.request);
    await startSignedIn(page, customer);
    await giveAddress(page, { isDefaultShipping: true });
    await giveAddress(page, { street1: '99 George Street', isDefaultBilling: true });
    await openCartWith(page, 1);
    await checkout.goto();
    await expect(checkout.email).toHaveValue(customer.email);
    return checkout.email;
  },
  'saved addresses': async ({ checkout }) => {
    await checkout.phone.fill('0412 345 678');
    await checkout.toShipping.click();
    return checkout.method('Standard delivery');
  },
  'another address, with its errors': async ({ page }) => {
    await page.getByRole('button', { name: 'Enter another address' }).click();
    await page.getByRole('button', { name: 'Use this address' }).click();
    return page.getByText('Enter a valid postcode.');
  },
  'an address for this order': async ({ page, checkout }) => {
    await checkout.fillAddress();
    await page.getByRole('checkbox', { name: 'Save to my address book' }).uncheck();
    await page.getByRole('button', { name: 'Use this address' }).click();
    return page.getByRole('radio', { name: 'Sam Walker, 12 Track Road' });
  },
  'a customer’s payment': async ({ checkout }) => {
    await checkout.toPayment.click();
    await checkout.expectStep('payment');
    return checkout.card.number;
  },
  'the offer to save the order’s details': async ({ page, checkout }) => {
    await checkout.card.fill();
    await checkout.pay();
    await checkout.expectPlaced();
    return page.getByRole('button', { name: 'Update my account' });
  },
};
