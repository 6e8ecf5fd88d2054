import type { Locator, Page } from '@playwright/test';
import { CardFields } from './card-fields.ts';

export interface AddressEntry {
  fullName: string;
  street: string;
  suburb: string;
  state: string;
  postcode: string;
}

export const OATLEY: AddressEntry = {
  fullName: 'Ada Gum',
  street: '12 Gum Street',
  suburb: 'Oatley',
  state: 'nsw',
  postcode: '2223',
};

/** The account pages that show and change a customer's data. */
export class AccountScreens {
  readonly page: Page;
  readonly main: Locator;
  readonly notifications: Locator;
  readonly problem: Locator;
  readonly addAddress: Locator;
  readonly dialog: Locator;
  readonly saveAddress: Locator;
  readonly addresses: Locator;
  readonly addCard: Locator;
  readonly saveCard: Locator;
  readonly addPayPal: Locator;
  readonly continueWithPayPal: Locator;
  readonly card: CardFields;
  readonly savedMethods: Locator;
  readonly memberId: Locator;
  readonly lastName: Locator;
  readonly linkMembership: Locator;
  readonly saveChanges: Locator;
  readonly orders: Locator;
  readonly buyAgain: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.page = page;
    this.main = main;
    this.notifications = page.getByRole('region', { name: 'Notifications' });
    this.problem = main.getByRole('alert');
    this.addAddress = main.getByRole('button', { name: 'Add an address' });
    this.dialog = page.getByRole('dialog');
    this.saveAddress = this.dialog.getByRole('button', { name: 'Save address' });
    this.addresses = main.getByRole('list', { name: 'Addresses' }).getByRole('listitem');
    this.addCard = main.getByRole('button', { name: 'Add a card' });
    this.saveCard = main.getByRole('button', { name: 'Save card' });
    this.addPayPal = main.getByRole('button', { name: 'Add PayPal' });
    this.continueWithPayPal = main.getByRole('button', { name: 'Continue with PayPal' });
    this.card = new CardFields(page);
    this.savedMethods = main.getByRole('list', { name: 'Saved payment methods' });
    this.memberId = main.getByRole('textbox', { name: 'Frequent Flyer number' });
    this.lastName = main.getByRole('textbox', { name: 'Last name' });
    this.linkMembership = main.getByRole('button', { name: 'Link membership' });
    this.saveChanges = main.getByRole('button', { name: 'Save changes' });
    this.orders = main.getByRole('list', { name: 'Orders' }).getByRole('listitem');
    this.buyAgain = main.getByRole('button', { name: /^Buy again/ });
  }

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
