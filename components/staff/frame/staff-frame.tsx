'use client';

import { usePathname, useRouter } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { failedWith } from '#lib/api/call-api.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type { readMeCall } from '#lib/api/calls/staff/log-in.ts';
import { useMe } from '#lib/api/staff/me-query.ts';
import { ConfirmDialogHost } from './confirm-dialog.tsx';
import { MeContext } from './staff-context.tsx';
import { StaffHeader } from './staff-header.tsx';
import { StaffKeys } from './staff-keys.tsx';

/** Who was logged in last in this document. */
let last: string | null = null;

/** The frame around every page of the staff room. Who is not logged in goes to the log-in first. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const path = usePathname();
  const router = useRouter();
  const me = useMe();
  const isOut = failedWith<typeof readMeCall>(me.error, 'Unauthenticated');
  useEffect(() => {
    if (isOut) router.replace(`/admin/log-in?to=${encodeURIComponent(path + location.search)}`);
  }, [isOut, path, router]);

  const id = me.data?.id;
  useEffect(() => {
    if (id === undefined || isOut) return;
    // After a session has ended, the router still has what its owner typed: for them alone.
    if (last !== null && last !== id) location.reload();
    last = id;
  }, [id, isOut]);

  if (me.data && !isOut) {
    return (
      <MeContext value={me.data}>
        <a href="#content" className="skip-link">
          Skip to content
        </a>
        <StaffHeader me={me.data} path={path} />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-[110rem] px-4 py-5 outline-none sm:px-6 lg:py-6"
        >
          {children}
        </main>
        <StaffKeys me={me.data} />
        <ConfirmDialogHost />
      </MeContext>
    );
  }
  return (
    <main id="content" className="mx-auto max-w-xl px-4 py-12">
      {me.isError && !isOut ? (
        <LoadFailure
          title={callErrorText('The staff room did not load.', me.error)}
          onRetry={() => void me.refetch()}
        />
      ) : (
        <p role="status" className="text-ink-soft">
          Opening the staff room…
        </p>
      )}
    </main>
  );
}
