import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { type NewPasswordFields, passwordsDiffer } from '#lib/api/schemas/account-forms.ts';
import { PASSWORDS_DIFFER } from '#lib/api/schemas/password.ts';

/**
 * The same rules, and that a new password and its repetition differ is told also while another
 * field is empty, where a schema looks no further.
 */
export function tellDifference<Fields extends FieldValues & NewPasswordFields, Output>(
  resolver: Resolver<Fields, unknown, Output>,
): Resolver<Fields, unknown, Output> {
  return async (values, context, options) => {
    const result = await resolver(values, context, options);
    if (result.errors.repeatPassword || !passwordsDiffer(values)) return result;
    const differ = { type: 'custom', message: PASSWORDS_DIFFER };
    const errors = { ...result.errors, repeatPassword: differ } as FieldErrors<Fields>;
    return { values: {}, errors };
  };
}
