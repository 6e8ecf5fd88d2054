'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { sessionsQuery } from '#lib/api/account/sessions.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type { ShownSession } from '#lib/api/calls/account/sessions.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { SESSION_TEXTS } from '#lib/commerce/account/texts.ts';
import { formatDay } from '#lib/commerce/format-day.ts';
import { useAuth } from '#stores/account/auth-store.ts';
import type { SessionTask } from './sessions-dialog.tsx';

const SessionsDialog = lazyPart(
  () => import('./sessions-dialog.tsx').then((part) => part.SessionsDialog),
  {
    isOpen: ({ task }) => task !== null,
    failed: (failure) => <LoadFailure title="Unable to open this." {...failure} />,
  },
);

/** Where a customer is logged in. They can end one session, or all but this one. */
export function SessionsSection() {
  const { customer } = useAuth();
  return customer && <Sessions sub={customer.sub} email={customer.email} />;
}

function Sessions({ sub, email }: { sub: string; email: string }) {
  const { data, error, isError, isFetching, refetch } = useQuery(sessionsQuery(sub), queryClient());
  const [task, setTask] = useState<SessionTask | null>(null);
  const own = data?.find(({ isThis }) => isThis);
  return (
    <section
      aria-labelledby="sessions"
      className="mt-10 grid max-w-xl gap-4 border-t border-line pt-10"
    >
      <h2 id="sessions" className="text-2xl">
        Where you’re logged in
      </h2>
      <p className="text-ink-soft">
        If you don’t know one of them, log it out, then change your password.
      </p>
      {isError && !isFetching && (
        <LoadFailure
          title={callErrorText(SESSION_TEXTS.loadFailed, error)}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <ul className="divide-y divide-line rounded-xl border border-line">
          {data.map((session) => (
            <Row key={session.id} session={session} onEnd={() => setTask({ session })} />
          ))}
        </ul>
      )}
      {own && data && data.length > 1 && (
        <Button
          kind="secondary"
          onClick={() => setTask({ session: own, others: true })}
          className="max-sm:w-full sm:justify-self-start"
        >
          Log out everywhere else
        </Button>
      )}
      <SessionsDialog
        task={task}
        email={email}
        onClose={() => setTask(null)}
        onEnded={() => void refetch()}
      />
    </section>
  );
}

function Row({ session, onEnd }: { session: ShownSession; onEnd: () => void }) {
  const { device, beganAt, usedAt, isThis } = session;
  const name = device || 'Unknown device';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-40 flex-1 wrap-anywhere">
        <p className="font-semibold">
          {name}
          {isThis && ', this browser'}
        </p>
        <p className="text-sm text-ink-soft">
          Logged in {formatDay(Date.parse(beganAt))}, last used {formatDay(Date.parse(usedAt))}
        </p>
      </div>
      {!isThis && (
        <Button kind="quiet" className="text-danger" onClick={onEnd}>
          Log out<span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  );
}
