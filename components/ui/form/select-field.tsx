import type { ComponentProps } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { type FieldProps, FieldShell, INPUT_LOOK, useFieldIds } from './field-shell.tsx';

/** A native select. Takes the attributes and `<option>`s of `<select>`. */
export function SelectField({
  label,
  hint,
  error,
  id,
  className,
  'aria-describedby': describedBy,
  ...select
}: FieldProps & ComponentProps<'select'>) {
  const ids = useFieldIds({ hint, error }, id, describedBy);
  return (
    <FieldShell ids={ids} label={label} hint={hint} error={error} className={className}>
      <div className="relative">
        <select
          {...select}
          {...ids.aria}
          id={ids.id}
          className={`${INPUT_LOOK} appearance-none truncate pr-10`}
        />
        <Icon
          name="chevronDown"
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5"
        />
      </div>
    </FieldShell>
  );
}
