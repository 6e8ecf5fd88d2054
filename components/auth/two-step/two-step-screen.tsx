'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { reloadTwoStep, type TwoStep, twoStepQuery } from '#lib/api/account/two-step.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { TWO_STEP_TEXTS } from '#lib/commerce/account/texts.ts';
import { useAuth } from '#stores/account/auth-store.ts';
import { TwoStepDialog, type TwoStepTask } from './two-step-dialog.tsx';

/** With fewer codes left than this, the customer is asked to make new ones. */
const FEW_CODES = 3;

/** Lets customers add a code from their phone to every log-in. */
export function TwoStepScreen() {
  const { customer } = useAuth();
  return customer && <TwoStepSection sub={customer.sub} email={customer.email} />;
}

function TwoStepSection({ sub, email }: { sub: string; email: string }) {
  const { data, error, isError, isFetching, refetch } = useQuery(twoStepQuery(sub), queryClient());
  const [task, setTask] = useState<TwoStepTask | null>(null);
  const [changed, setChanged] = useState(false);
  if (!data) {
    return isError && !isFetching ? (
      <LoadFailure
        title={callErrorText(TWO_STEP_TEXTS.loadFailed, error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <p role="status" className="text-ink-soft">
        Loading your security settings…
      </p>
    );
  }
  return (
    <section aria-labelledby="two-step" className="grid max-w-xl gap-4">
      <h2 id="two-step" className="text-2xl">
        Two-step log-in
      </h2>
      <p className="text-ink-soft">
        With two-step log-in we ask for your password and a code from your phone. Somebody who finds
        out your password can’t get in.
      </p>
      {changed && !task && (
        <FormMessage kind="success">
          {data.isOn ? TWO_STEP_TEXTS.switchedOn : TWO_STEP_TEXTS.switchedOff}
        </FormMessage>
      )}
      {data.isOn ? (
        <SwitchedOn twoStep={data} onTask={setTask} />
      ) : (
        <Button onClick={() => setTask('set-up')} className="max-sm:w-full sm:justify-self-start">
          Set up two-step log-in
        </Button>
      )}
      <p className="mt-4 border-t border-line pt-4">
        <TextLink href="/account/password/change">Change your password</TextLink>
      </p>
      <TwoStepDialog
        task={task}
        email={email}
        onClose={() => setTask(null)}
        onChanged={() => {
          setChanged(task !== 'renew-codes');
          void reloadTwoStep(sub);
        }}
      />
    </section>
  );
}

function SwitchedOn({
  twoStep: { codesLeft },
  onTask,
}: {
  twoStep: TwoStep;
  onTask: (task: TwoStepTask) => void;
}) {
  const few = codesLeft !== null && codesLeft < FEW_CODES;
  return (
    <>
      <p className="font-semibold">It’s on: we ask for a code from your authenticator app.</p>
      {codesLeft !== null && (
        <FormMessage kind={few ? 'warning' : 'info'}>
          You have {codesLeft} {codesLeft === 1 ? 'recovery code' : 'recovery codes'} left.
          {few && ' Make new ones, so that you can still get in if you lose your phone.'}
        </FormMessage>
      )}
      <div className="flex flex-wrap gap-3">
        {codesLeft !== null && (
          <Button kind="secondary" onClick={() => onTask('renew-codes')} className="max-sm:grow">
            Make new recovery codes
          </Button>
        )}
        <Button kind="quiet" className="text-danger max-sm:w-full" onClick={() => onTask('remove')}>
          Switch off
        </Button>
      </div>
    </>
  );
}
