import type { WalletType } from '#lib/api/wallets/wallet.ts';

/** Announced while a wallet's code loads. */
export const WALLET_LOADING: Record<WalletType, string> = {
  PAYPAL: 'Loading PayPal…',
  GOOGLE_PAY: 'Loading Google Pay…',
  APPLE_PAY: 'Loading Apple Pay…',
};
