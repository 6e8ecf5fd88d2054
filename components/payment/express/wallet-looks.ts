import type { ExpressWallet } from '#lib/commerce/express/wallets.ts';

/**
 * The wallets' buttons in the colours that their owners require, with names as text and no logos.
 * Black ones are white on a dark page.
 */
export const WALLET_LOOKS: Readonly<Record<ExpressWallet, { button: string; name: string }>> = {
  APPLE_PAY: {
    button:
      'bg-[light-dark(#000,#fff)] text-[light-dark(#fff,#000)] hover:bg-[light-dark(#2b2b2b,#e4e4e4)]',
    name: 'font-medium tracking-tight',
  },
  GOOGLE_PAY: {
    button:
      'bg-[light-dark(#1f1f1f,#fff)] text-[light-dark(#fff,#1f1f1f)] hover:bg-[light-dark(#3a3a3a,#e4e4e4)]',
    name: 'font-medium',
  },
  PAYPAL: {
    button: 'bg-[#ffc439] text-[#002c8a] hover:bg-[#f2b41f]',
    name: 'font-extrabold italic tracking-tight',
  },
  AFTERPAY: {
    button: 'bg-[#b2fce4] text-black hover:bg-[#93f5d6]',
    name: 'font-bold tracking-tight',
  },
};
