'use client';

import { useEffect, useRef } from 'react';
import { HowToReach } from '#components/commerce/contact.tsx';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import type { ReturnOwner } from '#lib/api/returns/return-owner.ts';
import { returnProblem } from '#lib/api/returns/return-problem.ts';
import { sendReturn } from '#lib/api/returns/send-return.ts';
import { useWrite } from '#lib/api/use-write.ts';
import type { OrderReturn } from '#lib/commerce/returns/return.ts';
import { RETURN_OUTCOME_UNKNOWN } from '#lib/commerce/returns/screen-texts.ts';
import { returnForm, type SentRequest } from '#stores/returns/return-form-store.ts';

/**
 * Replaces the form after a reload while a sent return has no answer: if the return arrived, its
 * items could not be chosen again. Sends exactly the same request with the same key, so that it
 * counts once.
 */
export function UnansweredReturn({
  owner,
  sent,
  onSent,
  onConcluded,
}: {
  owner: ReturnOwner;
  sent: SentRequest;
  onSent: (sent: OrderReturn) => void;
  /** The shop refused it, or the shopper goes back to the form. */
  onConcluded: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { mutate, isPending, error } = useWrite({
    mutationFn: () => sendReturn(owner, sent.request, sent.key),
    onSuccess: (made: OrderReturn) => {
      onSent(made);
      returnForm.clear();
    },
  });
  const problem = error === null ? null : returnProblem(error);
  const isRefused = problem !== null && problem.remedy !== 'again';

  function goToForm() {
    returnForm.forgetKey();
    onConcluded();
  }

  return (
    <section
      aria-labelledby="unanswered-return"
      className="mt-8 max-w-2xl rounded-2xl bg-surface p-5 inset-ring inset-ring-line sm:p-8"
    >
      <h2
        id="unanswered-return"
        ref={heading}
        tabIndex={-1}
        className="text-2xl text-balance outline-none"
      >
        {RETURN_OUTCOME_UNKNOWN.replace(/\.$/, '')}
      </h2>
      <p className="mt-3 max-w-prose">
        You sent it, but we didn’t hear back. Check it when you’re online: if it arrived, you’ll see
        its number. If not, it’s sent now. It won’t count twice.
      </p>
      {problem && (
        <FormMessage title={problem.title} className="mt-5">
          <p>{problem.text}</p>
        </FormMessage>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-3 max-sm:flex-col max-sm:items-stretch">
        {!isRefused && (
          <SubmitButton
            type="button"
            pending={isPending}
            pendingText="Checking your return…"
            onClick={() => mutate()}
          >
            Check my return
          </SubmitButton>
        )}
        <Button kind={isRefused ? 'primary' : 'quiet'} disabled={isPending} onClick={goToForm}>
          Go to the form
        </Button>
      </div>
      <HowToReach before="Or " className="mt-5 text-[0.9375rem] text-ink-soft" />
    </section>
  );
}
