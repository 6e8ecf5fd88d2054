import { SelectField } from '#components/ui/form/select-field.tsx';
import type { ProductState } from '#lib/commerce/catalogue/product.ts';
import { readState, STATE_TEXTS, STATES_OFFERED } from '#lib/commerce/staff/product-states.ts';

/** Chooses a state for many products; empty: none yet. */
export function StateSelect({
  label,
  hint,
  error,
  value,
  onChange,
}: {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: ProductState | '';
  onChange: (state: ProductState | '') => void;
}) {
  return (
    <SelectField
      label={label}
      hint={hint}
      error={error}
      className="w-full max-w-md"
      value={value}
      onChange={(event) => onChange(readState(event.currentTarget.value) ?? '')}
    >
      <option value="">Choose a state</option>
      {STATES_OFFERED.map((state) => (
        <option key={state} value={state}>
          {STATE_TEXTS[state].name}: {STATE_TEXTS[state].means}
        </option>
      ))}
    </SelectField>
  );
}
