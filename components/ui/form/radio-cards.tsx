import type { ComponentProps, Ref } from 'react';
import { FieldError, FieldHint, type FieldProps, useFieldIds } from './field-shell.tsx';
import { RadioCard, type RadioCardProps } from './radio-card.tsx';

export interface RadioOption<Value extends string = string> extends RadioCardProps {
  value: Value;
  /** Why it cannot be chosen, shown instead of its detail; null or missing if it can be chosen. */
  unavailable?: string | null;
}

/**
 * A group of radio cards. `name`, `ref` and the handlers go to every radio, so that
 * react-hook-form's `register('name')` can be spread into it. With `value` (null: none chosen) the
 * group is controlled; otherwise the browser or the form library keeps the choice.
 */
export function RadioCards<Value extends string>({
  label,
  labelHidden = false,
  hint,
  error,
  options,
  value,
  className = '',
  ref,
  ...input
}: FieldProps & {
  /** Set if a heading right above already says it. */
  labelHidden?: boolean;
  options: readonly RadioOption<Value>[];
  value?: Value | null;
  ref?: Ref<HTMLInputElement>;
  name: string;
} & Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'checked' | 'type' | 'ref'>) {
  const ids = useFieldIds({ hint, error });
  return (
    <div
      role="radiogroup"
      {...ids.aria}
      {...(labelHidden ? { 'aria-label': label } : { 'aria-labelledby': ids.id })}
      className={className}
    >
      {!labelHidden && (
        <p id={ids.id} className="text-[0.9375rem] font-semibold">
          {label}
        </p>
      )}
      {hint && <FieldHint id={ids.hintId}>{hint}</FieldHint>}
      <div className={`grid gap-2.5 ${labelHidden ? '' : 'mt-2'}`}>
        {options.map(({ value: own, unavailable, detail, ...card }) => (
          <RadioCard
            key={own}
            {...input}
            {...card}
            // A form library focuses the first radio registered with it, so it only gets enabled
            // ones.
            ref={unavailable ? undefined : ref}
            value={own}
            {...(value !== undefined && { checked: own === value })}
            disabled={Boolean(unavailable) || input.disabled}
            detail={unavailable ?? detail}
          />
        ))}
      </div>
      <FieldError id={ids.errorId} error={error} />
    </div>
  );
}
