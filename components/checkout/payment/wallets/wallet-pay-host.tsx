'use client';

import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { PAYMENT_METHOD_FAILED } from '#lib/commerce/payment/texts.ts';
import { WALLET_LOADING } from './wallet-loading.ts';

/** The button of the chosen wallet. Its code loads once the wallet is chosen. */
export const WalletPayHost = lazyPart(
  () => import('./wallet-pay.tsx').then((module) => module.WalletPay),
  {
    loading: ({ offer }) => (
      <SubmitButton
        type="button"
        size="large"
        className="w-full"
        pending
        pendingText={WALLET_LOADING[offer.type]}
      >
        Place order
      </SubmitButton>
    ),
    failed: (failure, { offer }) => (
      <LoadFailure title={PAYMENT_METHOD_FAILED[offer.type]} className="w-full" {...failure} />
    ),
  },
);
