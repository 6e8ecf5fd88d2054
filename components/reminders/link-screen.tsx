'use client';

import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAddressQuery } from '#components/ui/address-query.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { queryClient } from '#lib/api/query-client.ts';
import { reminderProblem } from '#lib/api/reminders/reminder-problem.ts';
import { REMINDER_LINK_DEAD } from '#lib/commerce/reminders/texts.ts';

/**
 * The page of a mailed link: a text and a button that does it. Opening the page does nothing,
 * because programs that check e-mails open links as well.
 */
export function LinkScreen<Outcome>({
  path,
  text,
  button,
  pendingText,
  act,
  done,
}: {
  path: string;
  text: string;
  button: string;
  pendingText: string;
  act: (code: string) => Promise<Outcome>;
  done: (outcome: Outcome) => ReactNode;
}) {
  const code = useAddressQuery(path)?.get('code');
  const { mutate, data, isSuccess, isPending, error } = useMutation(
    { mutationFn: act },
    queryClient(),
  );
  return (
    <div className="mt-6 grid max-w-xl justify-items-start gap-6">
      {isSuccess ? (
        done(data)
      ) : code === null ? (
        <FormMessage title={REMINDER_LINK_DEAD} />
      ) : (
        <>
          <p className="text-lg text-ink-soft">{text}</p>
          {error && <FormMessage title={reminderProblem(error)} />}
          <SubmitButton
            type="button"
            size="large"
            pending={isPending}
            pendingText={pendingText}
            onClick={() => code !== undefined && mutate(code)}
            className="max-sm:w-full"
          >
            {button}
          </SubmitButton>
        </>
      )}
    </div>
  );
}
