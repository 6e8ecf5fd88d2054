'use client';

import { SandboxSheetFrame } from '#components/payment/express/sandbox-sheet-frame.tsx';
import type { SandboxPaySheet } from '#stores/payment/wallets/sandbox-wallet.ts';

/**
 * The sheet of the payment step. The shop already knows everything else, so the sheet only pays the
 * total.
 */
export function SandboxPayDialog({ sheet }: { sheet: SandboxPaySheet | null }) {
  return (
    sheet && (
      <SandboxSheetFrame
        wallet={sheet.type}
        total={sheet.amount}
        onPay={sheet.end}
        onClose={() => sheet.end(null)}
      />
    )
  );
}
