'use client';

import { useState } from 'react';
import { type StaffColumn, StaffTable } from '#components/staff/list/staff-table.tsx';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type {
  readFailuresCall,
  retryJobsCall,
  retryMailsCall,
} from '#lib/api/calls/staff/today.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { useStaffRead } from '#lib/api/staff/use-staff-list.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { Section } from './section.tsx';

type Answer = ResponseOf<typeof readFailuresCall>;
type Mail = Answer['mails'][number];
type Job = Answer['jobs'][number];

/** E-mails that were given up and jobs that failed, with another try. `isAny`: whether there are any. */
export function Failures({ isAny }: { isAny: boolean }) {
  const read = useStaffRead<typeof readFailuresCall>('GET /failures', isAny ? {} : null);
  const [said, setSaid] = useState('');
  const mails = useCommand<typeof retryMailsCall>('POST /failures/mails', {
    onDone: ({ count }) => setSaid(`${counted(count, 'e-mail')} will be sent again in a moment.`),
  });
  const jobs = useCommand<typeof retryJobsCall>('POST /failures/jobs', {
    onDone: ({ count }) => setSaid(`${counted(count, 'job')} will run again in a moment.`),
  });
  const problem = commandProblem(mails.error ?? jobs.error);
  const isBusy = mails.isPending || jobs.isPending;
  const retryMail = (id: string | null) => isBusy || mails.mutate({ body: { id } });
  const retryJob = (id: string | null) => isBusy || jobs.mutate({ body: { id } });
  const { mails: mailList, jobs: jobList } = (isAny && read.data) || { mails: [], jobs: [] };
  return (
    <>
      {isAny && !read.data && read.error && (
        <LoadFailure
          title={callErrorText('What failed did not load.', read.error)}
          onRetry={() => void read.refetch()}
        />
      )}
      {said !== '' && (
        <FormMessage kind="success" className="max-w-xl">
          {said}
        </FormMessage>
      )}
      {problem !== null && <FormMessage className="max-w-xl">{problem}</FormMessage>}
      {mailList.length > 0 && (
        <Section id="mails" title="E-mails that were given up">
          <All
            count={mailList.filter(({ canRetry }) => canRetry).length}
            noun="e-mail"
            what="sends it once more"
            isBusy={isBusy}
            onPress={() => retryMail(null)}
          />
          <StaffTable
            caption="E-mails that were given up"
            columns={mailColumns(retryMail, isBusy)}
            rows={mailList}
            keyOf={({ id }) => id}
          />
        </Section>
      )}
      {jobList.length > 0 && (
        <Section id="jobs" title="Jobs that failed">
          <All
            count={jobList.length}
            noun="job"
            what="runs it once more; a job that captures or refunds a payment does so once, however often it runs"
            isBusy={isBusy}
            onPress={() => retryJob(null)}
          />
          <StaffTable
            caption="Jobs that failed"
            columns={jobColumns(retryJob, isBusy)}
            rows={jobList}
            keyOf={({ id }) => id}
          />
        </Section>
      )}
    </>
  );
}

/** Says what another try does, and offers it for all. */
function All({
  count,
  noun,
  what,
  isBusy,
  onPress,
}: {
  count: number;
  noun: string;
  what: string;
  isBusy: boolean;
  onPress: () => void;
}) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="max-w-2xl text-ink-soft">“Try again” {what}.</p>
      {count > 1 && (
        <Button kind="secondary" aria-disabled={isBusy || undefined} onClick={onPress}>
          Try all {count} {noun}s again
        </Button>
      )}
    </div>
  );
}

function TryAgain({
  about,
  isBusy,
  onPress,
}: {
  about: string;
  isBusy: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      onClick={onPress}
      className="min-h-6 font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current aria-disabled:text-ink-soft"
    >
      Try again<span className="sr-only">: {about}</span>
    </button>
  );
}

function mailColumns(retry: (id: string) => void, isBusy: boolean): StaffColumn<Mail>[] {
  return [
    { name: 'E-mail', cell: ({ kind }) => kind },
    { name: 'To', cell: ({ to }) => to ?? '' },
    { name: 'Written', cell: ({ createdAt }) => clockTime(createdAt) },
    { name: 'Tries', cell: ({ tries }) => tries, isNumber: true },
    { name: 'Why it failed', cell: ({ error }) => error },
    {
      name: 'Another try',
      cell: ({ id, kind, to, canRetry }) =>
        canRetry ? (
          <TryAgain
            about={`${kind}${to === null ? '' : ` to ${to}`}`}
            isBusy={isBusy}
            onPress={() => retry(id)}
          />
        ) : (
          'Its link is gone: its recipient has to ask for another.'
        ),
    },
  ];
}

function jobColumns(retry: (id: string) => void, isBusy: boolean): StaffColumn<Job>[] {
  return [
    { name: 'Job', cell: ({ task }) => task },
    { name: 'Failed', cell: ({ failedAt }) => clockTime(failedAt) },
    { name: 'Tries', cell: ({ tries }) => tries, isNumber: true },
    { name: 'Last error', cell: ({ error }) => error },
    {
      name: 'Another try',
      cell: ({ id, task }) => (
        <TryAgain about={`${task} ${id}`} isBusy={isBusy} onPress={() => retry(id)} />
      ),
    },
  ];
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
