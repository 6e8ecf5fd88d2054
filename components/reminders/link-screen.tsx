'use client';

import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
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
  // Undefined until the browser has read its own address.
  const code = useAddressQuery(path)?.get('code');
  const { mutate, data, isSuccess, isPending, error } = useMutation(
    { mutationFn: act },
    queryClient(),
  );
  const problem =
    code === null || code === '' ? REMINDER_LINK_DEAD : error && reminderProblem(error);
  const isDead = problem === REMINDER_LINK_DEAD;
  const isOver = isSuccess || isDead;
  const outcome = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  // The pressed button is gone then.
  useEffect(() => {
    if (isOver && pressed.current) outcome.current?.focus();
  }, [isOver]);
  return (
    <div
      ref={outcome}
      tabIndex={-1}
      className="mt-6 grid max-w-xl justify-items-start gap-6 outline-none"
    >
      {isSuccess && done(data)}
      {problem && <FormMessage title={problem} />}
      {!isOver && (
        <>
          <p className="text-lg text-ink-soft">{text}</p>
          <SubmitButton
            type="button"
            size="large"
            pending={isPending}
            pendingText={pendingText}
            onClick={() => {
              pressed.current = true;
              if (code) mutate(code);
            }}
            className="max-sm:w-full"
          >
            {button}
          </SubmitButton>
        </>
      )}
    </div>
  );
}
