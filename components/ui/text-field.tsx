import type { ComponentProps, ReactNode } from 'react';
import {
  type FieldProps,
  FieldShell,
  INPUT_LOOK,
  READ_ONLY_LOOK,
  useFieldIds,
} from './field-shell.tsx';

/**
 * One line of text; with `readOnly` it looks like the text it is. Takes every attribute of an `<input>`, so that react-hook-form's
 * `register('name')` can be spread into it; `className` goes to the whole field.
 */
export function TextField({
  label,
  hint,
  error,
  action,
  id,
  className,
  'aria-describedby': describedBy,
  ...input
}: FieldProps & {
  /** Stands beside the box, such as the button that sends it. */
  action?: ReactNode;
} & ComponentProps<'input'>) {
  const ids = useFieldIds({ hint, error }, id, describedBy);
  return (
    <FieldShell ids={ids} label={label} hint={hint} error={error} className={className}>
      <div className="flex gap-2">
        <input
          type="text"
          {...input}
          {...ids.aria}
          id={ids.id}
          className={input.readOnly ? READ_ONLY_LOOK : INPUT_LOOK}
        />
        {action}
      </div>
    </FieldShell>
  );
}
