import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextAreaField } from '#components/ui/form/text-area-field.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { ownQuestionsQuery } from '#lib/api/questions/questions.ts';
import { sendErrorText } from '#lib/api/send-error-text.ts';
import { useWrite } from '#lib/api/use-write.ts';
import { type ProseLimits, proseFault, withLineBreaks } from '#lib/commerce/prose.ts';
import { retryText } from '#lib/commerce/texts.ts';

/** Sends a question, or an answer to one. It replaces the button that opened it, and takes its focus. */
export function WriteForm({
  label,
  initial = '',
  hint,
  failure,
  limits,
  send,
  sub,
  model,
  onSent,
  onCancel,
}: {
  label: string;
  /** The text to change. */
  initial?: string;
  hint: string;
  /** The message if sending fails. */
  failure: string;
  limits: ProseLimits;
  send: (written: { text: string; showName: boolean }) => Promise<unknown>;
  sub: string;
  model: string;
  onSent: () => void;
  onCancel: () => void;
}) {
  const [text, setText] = useState(initial);
  const [showName, setShowName] = useState(false);
  const [fault, setFault] = useState<string>();
  const { mutate, isPending, error } = useWrite({
    mutationFn: () => send({ text: withLineBreaks(text).trim(), showName }),
    // The form stays until what was sent is on screen.
    onSuccess: async () => {
      await queryClient().invalidateQueries(ownQuestionsQuery(sub, model));
      onSent();
    },
  });
  return (
    <form
      noValidate
      className="mt-4 grid max-w-xl gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const found = proseFault(withLineBreaks(text).trim(), limits);
        setFault(found ?? undefined);
        if (found === null) return mutate();
        event.currentTarget.querySelector('textarea')?.focus();
      }}
    >
      <TextAreaField
        label={label}
        hint={hint}
        name="text"
        autoFocus
        count={limits.max}
        value={text}
        error={fault}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <CheckboxField
        label="Show my first name"
        checked={showName}
        onChange={(event) => setShowName(event.currentTarget.checked)}
      />
      {error && <FormMessage>{problemOf(failure, error)}</FormMessage>}
      <div className="flex flex-wrap gap-3">
        <SubmitButton pending={isPending} pendingText="Sending…">
          Send
        </SubmitButton>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/**
 * The message of a failure. A refusal by the shop says what to do; any other failure says that
 * sending failed.
 */
function problemOf(failure: string, error: Error): string {
  if (!(error instanceof ApiError)) return failure;
  if (error.code === 'RateLimited') return `${failure} ${retryText(error)}`;
  const isRefusal = [403, 404, 409].includes(error.status);
  return isRefusal ? error.message : (error.fields.text ?? sendErrorText(failure, error));
}
