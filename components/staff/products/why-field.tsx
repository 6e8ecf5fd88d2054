import { TextField } from '#components/ui/form/text-field.tsx';
import { setStateCall } from '#lib/api/calls/staff/products.ts';

const { why: schema } = setStateCall.request.shape;

/** A reason as the contract takes it, or what is wrong with it. */
export function readWhy(text: string): { why: string } | { problem: string } {
  const checked = schema.safeParse(text);
  if (checked.success) return { why: checked.data };
  return { problem: checked.error.issues[0]?.message ?? 'Say why.' };
}

/** Why a state changes: colleagues read it on the product’s page and in the audit. */
export function WhyField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (why: string) => void;
}) {
  return (
    <TextField
      label="Why?"
      hint="Your colleagues read it on the product’s page."
      className="max-w-2xl"
      autoComplete="off"
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
