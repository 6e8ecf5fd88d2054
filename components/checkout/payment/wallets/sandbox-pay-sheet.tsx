'use client';

import { useEffect } from 'react';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailureDialog } from '#components/ui/load-failure-dialog.tsx';
import {
  type SandboxPaySheet as Sheet,
  useSandboxPaySheet,
} from '#stores/payment/wallets/sandbox-wallet.ts';

/** Loads only in the sandbox, when a sheet opens. */
const PayDialog = lazyPart<{ sheet: Sheet | null }>(
  () => import('./sandbox-pay-dialog.tsx').then((module) => module.SandboxPayDialog),
  {
    isOpen: ({ sheet }) => sheet !== null,
    failed: (failure, { sheet }) => (
      <LoadFailureDialog
        title="Unable to show the payment."
        failure={failure}
        onClose={() => sheet?.end(null)}
      />
    ),
  },
);

/** The sandbox's sheet while it is open on the payment step. Leaving the step closes it. */
export function SandboxPaySheet() {
  const sheet = useSandboxPaySheet();
  useEffect(() => () => sheet?.end(null), [sheet]);
  return <PayDialog sheet={sheet} />;
}
