import { WALLET_LOOKS } from '#components/payment/express/wallet-looks.ts';
import { WALLET_NAMES } from '#lib/commerce/express/wallets.ts';
import type { SandboxWalletType } from '#stores/payment/wallets/sandbox-wallet.ts';

/** The button of a sandbox's wallet, in that wallet's colours. */
export function SandboxPayButton({
  type,
  onPress,
}: {
  type: SandboxWalletType;
  onPress: () => void;
}) {
  const { button, name } = WALLET_LOOKS[type];
  return (
    <button
      type="button"
      onClick={onPress}
      className={`inline-flex min-h-14 w-full items-center justify-center rounded-full border-2 border-transparent px-8 text-lg transition-colors ${button}`}
    >
      <span className={name}>Pay with {WALLET_NAMES[type]}</span>
    </button>
  );
}
