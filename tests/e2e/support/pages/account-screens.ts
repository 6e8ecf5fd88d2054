import type { Locator } from '@playwright/test';
import { CardFields } from './card-fields.ts';
import type { AddressEntry } from './checkout-page.ts';
import { Screen } from './screen.ts';

export const OATLEY: AddressEntry = {
  fullName: 'Ada Gum',
  street: '12 Gum Street',
  suburb: 'Oatley',
  state: 'nsw',
  postcode: '2223',
};

/** The account pages that show and change a customer's data. */
export class AccountScreens extends Screen {
  readonly notifications = this.page.getByRole('region', { name: 'Notifications' });
  readonly problem = this.main.getByRole('alert');
  readonly addAddress = this.main.getByRole('button', { name: 'Add an address' });
  readonly dialog = this.page.getByRole('dialog');
  readonly saveAddress = this.dialog.getByRole('button', { name: 'Save address' });
  readonly addresses = this.main.getByRole('list', { name: 'Addresses' }).getByRole('listitem');
  readonly addCard = this.main.getByRole('button', { name: 'Add a card' });
  readonly saveCard = this.main.getByRole('button', { name: 'Save card' });
  readonly addPayPal = this.main.getByRole('button', { name: 'Add PayPal' });
  readonly continueWithPayPal = this.main.getByRole('button', { name: 'Continue with PayPal' });
  readonly card = new CardFields(this.page);
  readonly savedMethods = this.main.getByRole('list', { name: 'Saved payment methods' });
  readonly memberId = this.main.getByRole('textbox', { name: 'Frequent Flyer number' });
  readonly lastName = this.main.getByRole('textbox', { name: 'Last name' });
  readonly linkMembership = this.main.getByRole('button', { name: 'Link membership' });
  readonly saveChanges = this.main.getByRole('button', { name: 'Save changes' });
  readonly orders = this.main.getByRole('list', { name: 'Orders' }).getByRole('listitem');
  readonly buyAgain = this.main.getByRole('button', { name: /^Buy again/ });

  async goto(page = ''): Promise<void> {
    await this.page.goto(`/account${page && `/${page}`}`);
  }

  panel(name: string): Locator {
    return this.main.getByRole('region', { name });
  }

  async fillAddress(address: AddressEntry): Promise<void> {
    await this.dialog.getByLabel('Full name').fill(address.fullName);
    await this.dialog.getByLabel('Address line 1').fill(address.street);
    await this.dialog.getByLabel('Suburb').fill(address.suburb);
    await this.dialog.getByRole('combobox', { name: 'State' }).selectOption(address.state);
    await this.dialog.getByLabel('Postcode').fill(address.postcode);
  }
}
