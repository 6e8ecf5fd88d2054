import { create } from 'zustand';
import { approveWalletPayment } from '#lib/api/payment/approve-wallet-payment.ts';
import type { PostalAddress } from '#lib/commerce/checkout/address.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { ExpressEnd, ExpressSession, LoadExpressSheet } from './express-sheet.ts';

/** The sandbox's open sheet, for the dialog that draws it. */
export interface OpenSandboxSheet {
  session: ExpressSession;
  /** Closes it. Only the first call counts. */
  end(end: ExpressEnd): void;
}

const useStore = create<{ open: OpenSandboxSheet | null }>(() => ({ open: null }));

export function useSandboxSheet(): OpenSandboxSheet | null {
  return useStore((state) => state.open);
}

/** In the sandbox every wallet has a sheet in every browser: a dialog of our own. */
export const loadSandboxSheet: LoadExpressSheet = async () => ({
  open: openSheet,
  dispose: () => {},
});

function openSheet(session: ExpressSession): Promise<ExpressEnd> {
  return new Promise((resolve) => {
    const end: OpenSandboxSheet['end'] = (how) => {
      session.signal.removeEventListener('abort', changed);
      if (useStore.getState().open?.session === session) useStore.setState({ open: null });
      resolve(how);
    };
    const changed = () => end({ end: 'refused', refusal: session.signal.reason });
    session.signal.addEventListener('abort', changed);
    useStore.setState({ open: { session, end } });
  });
}

/**
 * What a wallet does when the shopper approves: makes a token that pays this many cents, once.
 * @throws ApiError
 */
export async function sandboxToken(
  session: ExpressSession,
  { total, address, declines }: { total: Cents; address: PostalAddress | null; declines: boolean },
): Promise<string> {
  const { token } = await approveWalletPayment({
    wallet: session.wallet,
    amount: total,
    ...(address && { shippingAddress: { type: 'ENTERED', ...address } }),
    declines,
  });
  return token;
}
