'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextAreaField } from '#components/ui/form/text-area-field.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import type { replyToQuestionCall, replyToReviewCall } from '#lib/api/calls/staff/reviews.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { useReloadAfterConflict } from '#lib/api/staff/use-reload-after-conflict.ts';
import { REVIEW_REPLY_LENGTH } from '#lib/commerce/limits.ts';
import { ANSWER_LIMITS } from '#lib/commerce/questions/question.ts';
import type { QueuedText } from './reviews-screen.tsx';

/** Writes, changes or takes back the shop's answer. */
export function ReplyForm({
  item: { id, kind, reply, state },
  onDone,
  onClose,
}: {
  item: QueuedText;
  onDone: (told: string) => void;
  onClose: () => void;
}) {
  // The answer that was read: if somebody changes it meanwhile, this one is refused once, in words.
  const [before, setBefore] = useState(reply);
  const [text, setText] = useState(reply ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const review = useCommand<typeof replyToReviewCall>('PUT /reviews/{id}/reply');
  const question = useCommand<typeof replyToQuestionCall>('PUT /questions/{id}/reply');
  const error = review.error ?? question.error;
  useReloadAfterConflict(error);
  useEffect(() => {
    if (error) setBefore(reply);
  }, [error, reply]);
  const fieldError = error instanceof ApiError ? error.fields?.reply : undefined;
  const isPending = review.isPending || question.isPending;

  function send(next: string | null) {
    if (isPending) return;
    const input = { params: { id }, body: { reply: next, before } };
    const done = {
      onSuccess: () => onDone(next === null ? 'Our answer is taken back.' : 'Our answer is saved.'),
    };
    if (kind === 'review') review.mutate(input, done);
    else question.mutate(input, done);
  }

  return (
    <form
      noValidate
      className="mt-4 grid gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        send(text);
      }}
    >
      {error && !fieldError && <FormMessage title={commandProblem(error) ?? ''} />}
      <TextAreaField
        ref={field}
        label="Our answer, for everybody to read"
        hint={
          state !== 'published'
            ? 'It appears once the text above is published.'
            : kind === 'question' && before === null
              ? 'Who asked gets it by e-mail.'
              : undefined
        }
        count={kind === 'review' ? REVIEW_REPLY_LENGTH : ANSWER_LIMITS.max}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={fieldError}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton pending={isPending} pendingText="Saving…">
          Save our answer
        </SubmitButton>
        {before !== null && (
          <Button kind="secondary" onClick={() => send(null)}>
            Take it back
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          Back
        </Button>
      </div>
    </form>
  );
}
