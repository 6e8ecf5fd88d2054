import type { Page } from '@playwright/test';
import type { AfterpaySheet } from './providers/afterpay-popup.ts';
import type { AppleSheet } from './providers/apple-pay-session.ts';
import { doubleOf } from './providers/bundle.ts';
import type { GoogleSheet } from './providers/google-pay.ts';
import type { PayPalSheet } from './providers/paypal-v6.ts';

/** The doubles of wallets' sheets, by the name of what they hold in a page. */
interface Sheets {
  googlePay: GoogleSheet;
  applePay: AppleSheet;
  payPalSheet: PayPalSheet;
  afterpaySheet: AfterpaySheet;
}

/** Sets what a wallet's shopper does, in all pages that this page opens from now on. */
export async function plan<Name extends keyof Sheets>(
  page: Page,
  name: Name,
  moves: Partial<Sheets[Name]>,
): Promise<void> {
  await page.addInitScript(
    ([key, value]) => {
      const sheets = window as unknown as Record<string, object | undefined>;
      // A double that is there already keeps its object.
      sheets[key] = Object.assign(sheets[key] ?? {}, value);
    },
    [name, moves] as const,
  );
}

/** What a sheet was asked and has answered. */
export function held<Name extends keyof Sheets>(page: Page, name: Name): Promise<Sheets[Name]> {
  return page.evaluate((key) => {
    const sheet = (window as unknown as Record<string, unknown>)[key];
    return JSON.parse(JSON.stringify(sheet));
  }, name);
}

/** Chromium with a double of Safari's ApplePaySession. */
export async function withApplePay(page: Page): Promise<void> {
  await page.addInitScript({ content: await doubleOf('apple-pay-session') });
}
