'use client';

import { type StaffColumn, StaffTable } from '#components/staff/list/staff-table.tsx';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import { endOwnSessionCall, type listSessionsCall } from '#lib/api/calls/staff/own-sessions.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { useStaffRead } from '#lib/api/staff/use-staff-list.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';

type Session = ResponseOf<typeof listSessionsCall>['sessions'][number];

/** Where somebody is logged in. They can end one session, or all but this one. */
export function OwnSessions() {
  const list = useStaffRead<typeof listSessionsCall>('GET /sessions', {});
  const end = useCommand(endOwnSessionCall);
  const sessions = list.data?.sessions ?? [];
  const own = sessions.find(({ isThis }) => isThis);
  const columns: StaffColumn<Session>[] = [
    {
      name: 'Browser',
      cell: ({ device, isThis }) =>
        `${device || 'Unknown device'}${isThis ? ', this browser' : ''}`,
    },
    { name: 'Logged in', cell: ({ beganAt }) => clockTime(beganAt) },
    { name: 'Last used', cell: ({ usedAt }) => clockTime(usedAt) },
    {
      name: 'Log out',
      text: () => '',
      cell: ({ id, device, isThis }) =>
        !isThis && (
          <Button
            kind="quiet"
            className="-my-2 px-3"
            onClick={() => end.mutate({ body: { id, others: false } })}
          >
            Log out<span className="sr-only"> {device || 'Unknown device'}</span>
          </Button>
        ),
    },
  ];
  const problem = commandProblem(end.error);
  return (
    <section className="mt-10" aria-labelledby="sessions">
      <h2 id="sessions" className="mb-1 text-xl">
        Where you’re logged in
      </h2>
      <p className="mb-4 max-w-prose text-ink-soft">
        If you don’t know one of them, log it out, change your password, and tell an owner.
      </p>
      {problem && <FormMessage title={problem} className="mb-4 max-w-xl" />}
      {list.error && !list.data && (
        <LoadFailure title="Your sessions did not load." onRetry={() => void list.refetch()} />
      )}
      {sessions.length > 0 && (
        <StaffTable
          caption="Where you’re logged in"
          columns={columns}
          rows={sessions}
          keyOf={({ id }) => id}
        />
      )}
      {own && sessions.length > 1 && (
        <Button
          kind="secondary"
          className="mt-4"
          onClick={() => end.mutate({ body: { id: own.id, others: true } })}
        >
          Log out everywhere else
        </Button>
      )}
    </section>
  );
}
