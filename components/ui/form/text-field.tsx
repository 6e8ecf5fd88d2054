import type { ComponentProps, ReactNode } from 'react';
import {
  type FieldProps,
  FieldShell,
  INPUT_LOOK,
  MARK_LOOK,
  READ_ONLY_LOOK,
  useFieldIds,
} from './field-shell.tsx';

/**
 * A single-line text field; with `readOnly` it looks like plain text. Takes every attribute of
 * `<input>`, so that react-hook-form's `register('name')` can be spread into it; `className` goes
 * to the whole field.
 */
export function TextField({
  label,
  hint,
  error,
  action,
  mark,
  id,
  className,
  'aria-describedby': describedBy,
  ...input
}: FieldProps & {
  /** Beside the box; for example a submit button. */
  action?: ReactNode;
  /** At the end inside the box. */
  mark?: ReactNode;
} & ComponentProps<'input'>) {
  const ids = useFieldIds({ hint, error }, id, describedBy);
  return (
    <FieldShell ids={ids} label={label} hint={hint} error={error} className={className}>
      <div className="relative flex gap-2">
        <input
          type="text"
          {...input}
          {...ids.aria}
          id={ids.id}
          className={`${input.readOnly ? READ_ONLY_LOOK : INPUT_LOOK} ${mark ? 'pr-12' : ''}`}
        />
        {mark && <span className={MARK_LOOK}>{mark}</span>}
        {action}
      </div>
    </FieldShell>
  );
}
