'use client';

import { type ComponentProps, useState } from 'react';
import { type FieldProps, FieldShell, INPUT_LOOK, useFieldIds } from './field-shell.tsx';

/** A password field with a show/hide button. Takes the attributes of `<input>`. */
export function PasswordField({
  label,
  hint,
  error,
  id,
  className,
  'aria-describedby': describedBy,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  const ids = useFieldIds({ hint, error }, id, describedBy);
  const [shown, setShown] = useState(false);
  return (
    <FieldShell ids={ids} label={label} hint={hint} error={error} className={className}>
      <div className="relative">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck="false"
          {...input}
          {...ids.aria}
          id={ids.id}
          type={shown ? 'text' : 'password'}
          className={`${INPUT_LOOK} pr-18`}
        />
        <button
          type="button"
          aria-controls={ids.id}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 min-w-11 rounded-md px-3.5 text-sm font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {shown ? 'Hide' : 'Show'}
          {/* Hidden text rather than aria-label, so that only the field itself is labelled
              "Password". */}
          <span className="sr-only"> {label.toLowerCase()}</span>
        </button>
      </div>
    </FieldShell>
  );
}
