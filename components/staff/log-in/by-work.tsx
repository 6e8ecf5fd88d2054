'use client';

import { useEffect, useState } from 'react';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { beginWorkLogInCall, workLogInCall } from '#lib/api/calls/staff/work-log-in.ts';
import { callStaff } from '#lib/api/staff/call-staff.ts';
import { commandProblem } from '#lib/api/staff/use-command.ts';
import { useWrite } from '#lib/api/use-write.ts';
import { begunWorkLogIn } from '#stores/staff/log-in-tab.ts';

/**
 * Goes on with a log-in at the company's provider that has led back to this page. An answer that this
 * tab did not ask for may be a stranger's, who wants somebody to work under a name of theirs.
 */
export function useWorkAnswer(onDone: (secondStep: boolean) => void) {
  const [isForeign, setForeign] = useState(false);
  const { mutate, isPending, error } = useWrite({
    mutationFn: (answer: string) => callStaff(workLogInCall, { body: { answer } }),
    onSuccess: ({ secondStep }) => onDone(secondStep),
  });
  useEffect(() => {
    const answer = location.search.slice(1);
    const state = new URLSearchParams(answer).get('state');
    if (state === null) return;
    const begun = begunWorkLogIn.read();
    begunWorkLogIn.write(null);
    const to = begun?.to == null ? '' : `?to=${encodeURIComponent(begun.to)}`;
    // The address holds a code, which nobody has to find in the history.
    history.replaceState(null, '', location.pathname + to);
    if (begun?.state === state) mutate(answer);
    else setForeign(true);
  }, [mutate]);
  const problem = isForeign ? workLogInCall.errors.Unfinished.message : commandProblem(error);
  return { isPending, problem };
}

/** Leads to the company's provider. */
export function ByWork({ pending, problem }: { pending: boolean; problem: string | null }) {
  const begin = useWrite({
    mutationFn: () => callStaff(beginWorkLogInCall, { body: {} }),
    onSuccess: ({ url }) => {
      const state = new URL(url).searchParams.get('state') ?? '';
      begunWorkLogIn.write({ state, to: new URLSearchParams(location.search).get('to') });
      location.assign(url);
    },
  });
  const told = commandProblem(begin.error) ?? problem;
  return (
    <div className="grid gap-3">
      {told && <FormMessage title={told} />}
      <SubmitButton
        type="button"
        kind="secondary"
        pending={begin.isPending || pending}
        pendingText="Asking for your work account…"
        onClick={() => begin.mutate()}
      >
        Log in with your work account
      </SubmitButton>
    </div>
  );
}
