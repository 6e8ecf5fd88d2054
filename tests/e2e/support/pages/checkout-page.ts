import { expect, type Locator } from '@playwright/test';
import { freshAddress } from '../qa-calls.ts';
import { show } from '../show.ts';
import { CardFields } from './card-fields.ts';
import { CartPage } from './cart-page.ts';
import { Screen } from './screen.ts';

export type CheckoutStepName = 'contact-info' | 'shipping' | 'payment' | 'success' | 'error';

export interface ContactEntry {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
}

export interface AddressEntry {
  fullName: string;
  street: string;
  suburb: string;
  state: string;
  postcode: string;
}

const KATOOMBA: AddressEntry = {
  fullName: 'Sam Walker',
  street: '12 Track Road',
  suburb: 'Katoomba',
  state: 'nsw',
  postcode: '2780',
};

/** A contact unique to the test: limits count by e-mail address. */
export function newContact(): ContactEntry {
  return {
    email: freshAddress('walker'),
    firstName: 'Sam',
    lastName: 'Walker',
    phone: '0412 345 678',
  };
}

/** The checkout steps and the confirmation page. */
export class CheckoutPage extends Screen {
  readonly email = this.page.getByRole('textbox', { name: 'Email' });
  readonly firstName = this.page.getByRole('textbox', { name: 'First name' });
  readonly phone = this.page.getByRole('textbox', { name: 'Phone' });
  readonly toShipping = this.page.getByRole('button', { name: 'Continue to shipping' });
  readonly clickAndCollect = this.page.getByRole('radio', { name: 'Click & Collect' });
  readonly fullName = this.page.getByRole('textbox', { name: 'Full name' });
  readonly street = this.page.getByRole('textbox', { name: 'Address line 1' });
  readonly suburb = this.page.getByRole('textbox', { name: 'Suburb' });
  readonly state = this.page.getByRole('combobox', { name: 'State' });
  readonly postcode = this.page.getByRole('textbox', { name: 'Postcode' });
  readonly instructions = this.page.getByRole('combobox', {
    name: 'Delivery instructions (optional)',
  });
  readonly authorityToLeave = this.page.getByRole('checkbox', { name: /authority to leave/ });
  readonly toPayment = this.page.getByRole('button', { name: 'Continue to payment' });
  readonly card = new CardFields(this.page);
  readonly sameBilling = this.page.getByRole('checkbox', { name: 'Same as my delivery address' });
  readonly placeOrder = this.page.getByRole('button', { name: 'Place order' });
  /** A card's decline is told at the card. */
  readonly problem = this.page
    .getByRole('region', { name: 'Place your order' })
    .or(this.page.getByRole('radiogroup', { name: 'Payment method' }))
    .getByRole('alert');
  readonly steps = this.page.getByRole('navigation', { name: 'Checkout steps' });
  readonly summary = this.page.getByRole('region', { name: 'Order summary' });
  readonly thanks = this.page.getByRole('heading', { level: 1, name: 'Thank you for your order' });
  readonly orderNumber = this.page.getByText(/^Order #/);

  async goto(step: CheckoutStepName | '' = ''): Promise<void> {
    await this.page.goto(step === '' ? '/checkout' : `/checkout/${step}`);
  }

  async expectStep(step: CheckoutStepName): Promise<void> {
    await expect(this.page).toHaveURL(new RegExp(`/checkout/${step}$`));
  }

  method(name: string): Locator {
    return this.page
      .getByRole('radiogroup', { name: /^(Delivery|Payment) method$/ })
      .getByRole('radio', { name });
  }

  async enterContact(contact: ContactEntry = newContact()): Promise<void> {
    await this.email.fill(contact.email);
    await this.firstName.fill(contact.firstName);
    await this.page.getByRole('textbox', { name: 'Last name' }).fill(contact.lastName);
    await this.phone.fill(contact.phone);
    await this.toShipping.click();
    await this.expectStep('shipping');
  }

  async fillAddress(address: AddressEntry = KATOOMBA): Promise<void> {
    await this.fullName.fill(address.fullName);
    await this.street.fill(address.street);
    await this.suburb.fill(address.suburb);
    await this.state.selectOption(address.state);
    await this.postcode.fill(address.postcode);
  }

  async enterDelivery(address: AddressEntry = KATOOMBA): Promise<void> {
    await this.fillAddress(address);
    await this.toPayment.click();
    await this.expectStep('payment');
  }

  /** From a cart with items to the payment step. */
  async goToPayment(contact: ContactEntry = newContact()): Promise<void> {
    await this.goto();
    await this.enterContact(contact);
    await this.enterDelivery();
  }

  /** The same for a customer who is logged in and has a default delivery address. */
  async goToPaymentAsCustomer(): Promise<void> {
    await this.goto();
    await this.phone.fill('0412 345 678');
    await this.toShipping.click();
    await this.expectStep('shipping');
    await this.toPayment.click();
    await this.expectStep('payment');
  }

  async applyDiscountCode(code: string): Promise<void> {
    await new CartPage(this.page).applyDiscountCode(code);
  }

  async applyGiftCard({ code, pin }: { code: string; pin: string }): Promise<void> {
    await new CartPage(this.page).applyGiftCard(code, pin);
  }

  async pay(): Promise<void> {
    await expect(this.placeOrder).not.toHaveAttribute('aria-disabled');
    await show(this.placeOrder);
    await this.placeOrder.click();
  }

  /** Chooses a payment method, beside which a provider's frames may stand. */
  async choose(name: string): Promise<void> {
    const method = this.method(name);
    await show(method);
    await method.check();
  }

  /** A payment that was refused; the card can be typed anew. */
  async expectRefused(text: string | RegExp, options?: { timeout: number }): Promise<void> {
    await expect(this.problem).toContainText(text, options);
    await expect(this.placeOrder).not.toHaveAttribute('aria-disabled');
  }

  /** Waits for the confirmation; returns the order's number. */
  async expectPlaced(): Promise<string> {
    await expect(this.thanks).toBeVisible();
    await this.expectStep('success');
    const text = (await this.orderNumber.first().textContent()) ?? '';
    expect(text).toMatch(/^Order #[A-Z]+\d{9}$/);
    return text.replace('Order #', '');
  }
}
