'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { REFUSAL_REASONS, type RefusalReason } from '#lib/commerce/reviews/review.ts';
import { REFUSAL_TEXTS, reviewRefusalText } from '#lib/commerce/reviews/texts.ts';
import type { QueuedText } from './reviews-screen.tsx';

/** Asks for the reason of a refusal, and says what it does. */
export function RefuseForm({
  item: { kind, state, pictures },
  isPending,
  onRefuse,
  onClose,
}: {
  item: QueuedText;
  isPending: boolean;
  onRefuse: (reason: RefusalReason) => void;
  onClose: () => void;
}) {
  const [reason, setReason] = useState<RefusalReason | null>(null);
  const [isMissing, setMissing] = useState(false);
  const name = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const textOf = kind === 'review' && pictures.length > 0 ? reviewRefusalText : refusalText;
  return (
    <form
      noValidate
      className="mt-4 grid gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === null) setMissing(true);
        else onRefuse(reason);
      }}
    >
      <fieldset>
        <legend className="font-semibold">Why? An opinion, good or bad, is no reason.</legend>
        {REFUSAL_REASONS.map((one, index) => (
          <label key={one} className="flex min-h-11 items-center gap-3 py-1">
            <input
              ref={index === 0 ? first : null}
              type="radio"
              name={name}
              checked={reason === one}
              onChange={() => {
                setReason(one);
                setMissing(false);
              }}
              className="size-6 shrink-0 accent-action"
            />
            {textOf(one)}
          </label>
        ))}
      </fieldset>
      {isMissing && <FormMessage title="Choose a reason." />}
      <p className="text-sm text-ink-soft">
        {state === 'published' && 'It leaves the product’s page at once. '}
        Its author gets an e-mail with this reason and may answer once; then it waits here again.
      </p>
      <div className="flex flex-wrap gap-3">
        <SubmitButton kind="danger" pending={isPending} pendingText="Refusing…">
          {state === 'published' ? 'Take down' : 'Refuse'}
        </SubmitButton>
        <Button kind="quiet" onClick={onClose}>
          Back
        </Button>
      </div>
    </form>
  );
}

function refusalText(reason: RefusalReason): string {
  return REFUSAL_TEXTS[reason];
}
