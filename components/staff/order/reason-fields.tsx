'use client';

import { TextAreaField } from '#components/ui/form/text-area-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';

/** Why, for staff, and a message to the buyer. */
export function ReasonFields({
  reason,
  message,
  onReason,
  onMessage,
}: {
  reason: string;
  message: string;
  onReason: (text: string) => void;
  onMessage: (text: string) => void;
}) {
  return (
    <>
      <TextField
        label="Reason"
        hint="For staff; the buyer does not see it."
        autoComplete="off"
        maxLength={500}
        value={reason}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
      <TextAreaField
        label="Message to the buyer (optional)"
        count={2_000}
        value={message}
        onChange={(event) => onMessage(event.currentTarget.value)}
      />
    </>
  );
}

/** Both as a command takes them; null: the reason is missing. */
export function givenReason(reason: string, message: string) {
  if (reason.trim() === '') return null;
  return {
    reason: reason.trim(),
    ...(message.trim() !== '' && { message: message.trim() }),
  };
}
