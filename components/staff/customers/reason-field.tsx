'use client';

import { useState } from 'react';
import type * as z from 'zod/mini';
import { TextAreaField } from '#components/ui/form/text-area-field.tsx';

/**
 * A text that a command's schema checks when the form is sent, and the field for it. `read` gives what
 * to send, or null after it said what is wrong.
 */
export function useCheckedText(schema: z.ZodMiniType<string, string>) {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  return {
    field: {
      value,
      error,
      onChange(event: { currentTarget: { value: string } }) {
        setValue(event.currentTarget.value);
        setError(undefined);
      },
    },
    read(): string | null {
      const read = schema.safeParse(value);
      setError(read.error?.issues[0]?.message);
      return read.success ? read.data : null;
    },
  };
}

/** Why something is done, or how the person who asked was identified. */
export function ReasonField({
  label,
  hint = 'The audit keeps it for years. Write no numbers of documents.',
  ...field
}: { label: string; hint?: string } & ReturnType<typeof useCheckedText>['field']) {
  return <TextAreaField label={label} hint={hint} count={500} rows={2} {...field} />;
}
