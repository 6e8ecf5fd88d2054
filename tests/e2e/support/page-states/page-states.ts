import type { Locator, Page } from '@playwright/test';
import { AccountPages } from '../pages/account-pages.ts';
import { AccountScreens } from '../pages/account-screens.ts';
import { CartPage } from '../pages/cart-page.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { Filters } from '../pages/filters.ts';
import { Header } from '../pages/header.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { OrderPages } from '../pages/order-pages.ts';
import { ProductPage } from '../pages/product-page.ts';

/** A page of the browser, and all that tests know of the shop in it. */
export type Screens = ReturnType<typeof screensOf>;

/** What shows that a state is there, and the widths at which it is, if not at all. */
type Shown = Locator | { shown: Locator; widths: readonly number[] };

/**
 * States of pages by name, in the order in which they are reached: one may begin where the one before it
 * ended.
 */
export type PageStates = Readonly<Record<string, (screens: Screens) => Promise<Shown>>>;

export function screensOf(page: Page) {
  return {
    page,
    main: page.getByRole('main'),
    dialog: page.getByRole('dialog'),
    header: new Header(page),
    listing: new ListingPage(page),
    filters: new Filters(page),
    product: new ProductPage(page),
    cart: new CartPage(page),
    checkout: new CheckoutPage(page),
    orders: new OrderPages(page),
    logIn: new AccountPages(page),
    account: new AccountScreens(page),
  };
}

/** Pages that an address alone leads to. */
export function statesOfPages(paths: readonly string[], widths?: readonly number[]): PageStates {
  return Object.fromEntries(
    paths.map((path) => [
      path,
      async ({ page, main }: Screens) => {
        await page.goto(path);
        return widths ? { shown: main, widths } : main;
      },
    ]),
  );
}
