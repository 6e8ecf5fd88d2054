import type { ComponentProps } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { FieldError, FieldHint, type FieldProps, useFieldIds } from './field-shell.tsx';

/** A checkbox whose whole row can be pressed. Takes the attributes of `<input>`. */
export function CheckboxField({
  label,
  hint,
  error,
  id,
  className = '',
  'aria-describedby': describedBy,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  const ids = useFieldIds({ hint, error }, id, describedBy);
  return (
    <div className={className}>
      <div className="relative flex min-h-11 gap-3 py-2.5 has-disabled:text-ink-soft">
        {/* Invisible and stretched over the whole row, so that a press anywhere toggles it. */}
        <input
          {...input}
          {...ids.aria}
          id={ids.id}
          type="checkbox"
          className="peer absolute inset-0 z-10 size-full cursor-pointer appearance-none opacity-0 disabled:cursor-not-allowed"
        />
        <span
          aria-hidden="true"
          className="grid size-6 shrink-0 place-items-center rounded-sm border-2 border-line-strong bg-surface text-transparent peer-checked:border-action peer-checked:bg-action peer-checked:text-action-ink peer-hover:border-ink peer-checked:peer-hover:border-action peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:border-line peer-disabled:bg-sunk peer-disabled:peer-checked:text-ink-soft peer-aria-invalid:border-danger"
        >
          <Icon name="check" className="size-4.5 stroke-3" />
        </span>
        <div>
          <label htmlFor={ids.id}>{label}</label>
          {hint && <FieldHint id={ids.hintId}>{hint}</FieldHint>}
        </div>
      </div>
      <FieldError id={ids.errorId} error={error} />
    </div>
  );
}
