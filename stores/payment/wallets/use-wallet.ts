import { prepareApplePay } from '#lib/api/wallets/apple-pay.ts';
import { prepareGooglePay } from '#lib/api/wallets/google-pay.ts';
import { preparePayPal } from '#lib/api/wallets/paypal.ts';
import type { WalletOffer } from '#lib/api/wallets/wallet.ts';
import { PAYMENT_METHOD_FAILED, WALLET_UNAVAILABLE } from '#lib/commerce/payment/texts.ts';
import { type SandboxWalletType, sandboxWallet } from './sandbox-wallet.ts';
import { type Prepared, usePrepared } from './use-prepared.ts';

async function prepare(offer: WalletOffer) {
  switch (offer.type) {
    case 'PAYPAL':
      return { type: offer.type, wallet: await preparePayPal() };
    case 'GOOGLE_PAY':
      if (offer.form === 'sandbox') return ofSandbox(offer.type);
      return { type: offer.type, wallet: await prepareGooglePay(offer) };
    case 'APPLE_PAY':
      if (offer.form === 'sandbox') return ofSandbox(offer.type);
      return { type: offer.type, wallet: await prepareApplePay() };
  }
}

function ofSandbox(stoodInFor: SandboxWalletType) {
  return { type: 'SANDBOX', stoodInFor, wallet: sandboxWallet(stoodInFor) } as const;
}

export type PreparedWallet =
  | Exclude<Prepared<never>, { status: 'ready' }>
  | ({ status: 'ready' } & Awaited<ReturnType<typeof prepare>>);

/** A wallet, prepared before the press that opens it. */
export function useWallet(offer: WalletOffer): PreparedWallet & { again: () => void } {
  const prepared = usePrepared([offer.type], () => prepare(offer), {
    failed: PAYMENT_METHOD_FAILED[offer.type],
    unavailable: WALLET_UNAVAILABLE[offer.type],
  });
  if (prepared.status !== 'ready') return prepared;
  const { made, again } = prepared;
  return { status: 'ready', ...made, again };
}
