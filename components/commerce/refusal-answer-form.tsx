import { useState } from 'react';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextAreaField } from '#components/ui/form/text-area-field.tsx';
import { sendErrorText } from '#lib/api/send-error-text.ts';
import { useWrite } from '#lib/api/use-write.ts';
import { REVIEW_REPLY_LENGTH } from '#lib/commerce/limits.ts';

/** Lets an author answer the refusal of what they wrote, once. */
export function AnswerForm<Sent>({
  of,
  send,
  onSent,
}: {
  of: 'review' | 'question' | 'answer';
  send: (answer: string) => Promise<Sent>;
  onSent: (sent: Sent) => unknown;
}) {
  const [answer, setAnswer] = useState('');
  const { mutate, isPending, error } = useWrite({
    mutationFn: () => send(answer),
    onSuccess: onSent,
  });
  return (
    <form
      className="mt-4 grid max-w-xl gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <TextAreaField
        label="Do you disagree? Tell us why, once"
        hint={`We’ll look at your ${of} again. You can also change it.`}
        required
        maxLength={REVIEW_REPLY_LENGTH}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      {error && <FormMessage>{sendErrorText('We couldn’t send your answer.', error)}</FormMessage>}
      <SubmitButton
        kind="secondary"
        pending={isPending}
        pendingText="Sending…"
        className="justify-self-start"
      >
        Send
      </SubmitButton>
    </form>
  );
}
