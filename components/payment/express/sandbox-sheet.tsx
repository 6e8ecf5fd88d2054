'use client';

import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailureDialog } from '#components/ui/load-failure-dialog.tsx';
import type { ExpressSession } from '#stores/express/express-sheet.ts';
import { type OpenSandboxSheet, useSandboxSheet } from '#stores/express/sandbox-sheet.ts';

const SandboxDialog = lazyPart<{ sheet: OpenSandboxSheet | null }>(
  () => import('./sandbox-dialog.tsx').then((module) => module.SandboxDialog),
  {
    isOpen: ({ sheet }) => sheet !== null,
    failed: (failure, { sheet }) => (
      <LoadFailureDialog
        title="Unable to show the payment."
        failure={failure}
        onClose={() => sheet?.end({ end: 'cancelled' })}
      />
    ),
  },
);

/** The sandbox's sheet, if this session has opened it. */
export function SandboxSheet({ session }: { session: ExpressSession | null }) {
  const sheet = useSandboxSheet();
  return <SandboxDialog sheet={sheet && sheet.session === session ? sheet : null} />;
}
