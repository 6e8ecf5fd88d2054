'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { useWrite } from '#lib/api/use-write.ts';

/**
 * The page of a mailed link: a text, and a button that does what the link is for. Opening the page
 * does nothing, because programs that check e-mails open links too.
 */
export function MailedLinkScreen<Outcome>({
  code,
  deadText,
  whenDead,
  problemOf,
  text,
  button,
  pendingText,
  act,
  done,
}: {
  /** Undefined until the browser has read its own address; null or empty if it has none. */
  code: string | null | undefined;
  /** Shown instead of the button if the link is not valid any more. */
  deadText: string;
  /** What to do then, shown below that text. */
  whenDead?: ReactNode;
  /** The message for a failed `act`. */
  problemOf: (error: unknown) => string;
  text: string;
  button: string;
  pendingText: string;
  act: (code: string) => Promise<Outcome>;
  done: (outcome: Outcome) => ReactNode;
}) {
  const { mutate, data, isSuccess, isPending, error } = useWrite({ mutationFn: act });
  const problem = code === null || code === '' ? deadText : error && problemOf(error);
  const isDead = problem === deadText;
  const isOver = isSuccess || isDead;
  const outcome = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  // The pressed button is gone by then.
  useEffect(() => {
    if (isOver && pressed.current) outcome.current?.focus();
  }, [isOver]);
  return (
    <div
      ref={outcome}
      tabIndex={-1}
      className="mt-6 grid max-w-xl justify-items-start gap-6 outline-none"
    >
      {isSuccess && (
        <>
          {done(data)}
          <TextLink href="/products">Keep shopping</TextLink>
        </>
      )}
      {problem && <FormMessage title={problem} />}
      {isDead && whenDead}
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
