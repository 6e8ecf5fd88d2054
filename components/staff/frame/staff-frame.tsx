'use client';

import { usePathname, useRouter } from 'next/navigation';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { DialogGuard } from '#components/ui/dialog-guard.ts';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { failedWith } from '#lib/api/call-api.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type { readMeCall } from '#lib/api/calls/staff/log-in.ts';
import { useMe } from '#lib/api/staff/me-query.ts';
import { useLive } from '#lib/api/staff/use-live.ts';
import { ConfirmDialogHost } from './confirm-dialog.tsx';
import { LeaveGuardHost } from './leave-guard.tsx';
import { SessionWarning } from './session-warning.tsx';
import { MeContext } from './staff-context.tsx';
import { StaffHeader } from './staff-header.tsx';
import { StaffKeys } from './staff-keys.tsx';
import { StaffMenu } from './staff-menu.tsx';
import { StaffPalette } from './staff-palette.tsx';
import { TypedGuard } from './typed-guard.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

/** Who was logged in last in this document. */
let last: string | null = null;

/** The frame around every page of the staff room. Who is not logged in goes to the log-in first. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const path = usePathname();
  const router = useRouter();
  const me = useMe();
  /** A press has told that the session ended: the page stays, with what was typed, for a log-in elsewhere. */
  const [isOver, setIsOver] = useState(false);
  const isOut = failedWith<typeof readMeCall>(me.error, 'Unauthenticated') && !isOver;
  useEffect(() => {
    if (isOut) router.replace(`/admin/log-in?to=${encodeURIComponent(path + location.search)}`);
  }, [isOut, path, router]);

  useKeptFocus();
  const [palette, setPalette] = useState(false);
  const openPalette = useCallback(() => setPalette(true), []);
  const id = me.data?.id;
  // After a session has ended, the page and the router still have what its owner typed: for them alone.
  const isOther = id !== undefined && !isOut && last !== null && last !== id;
  useEffect(() => {
    if (isOther) location.reload();
    else if (id !== undefined && !isOut) last = id;
  }, [id, isOut, isOther]);

  if (me.data && !isOut && !isOther) {
    return (
      <MeContext value={me.data}>
        <DialogGuard value={TypedGuard}>
          <a href="#content" className="skip-link">
            Skip to content
          </a>
          <StaffHeader me={me.data} path={path} onPalette={openPalette} />
          <div className="xl:grid xl:grid-cols-[13rem_minmax(0,1fr)]">
            <div className="border-r border-line p-4 max-xl:hidden print:hidden">
              <div className="sticky top-18 max-h-[calc(100dvh-5rem)] overflow-y-auto short:static short:max-h-none">
                <StaffMenu me={me.data} path={path} />
              </div>
            </div>
            <main
              id="content"
              tabIndex={-1}
              className="mx-auto min-h-[calc(100dvh-3.5rem)] w-full max-w-[110rem] px-4 py-5 outline-none sm:px-6 lg:py-6"
            >
              {children}
            </main>
          </div>
          <Live />
          <StaffKeys me={me.data} onPalette={openPalette} />
          <StaffPalette me={me.data} open={palette} onClose={() => setPalette(false)} />
          <ConfirmDialogHost />
          <LeaveGuardHost />
          <SessionWarning endsInMs={me.data.endsInMs} isOver={isOver} onOver={setIsOver} />
        </DialogGuard>
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

/** Only for who is logged in: the stream needs a session. */
function Live() {
  useLive();
  return null;
}
