import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { type NewPasswordFields, passwordsDiffer } from '#lib/api/schemas/account-forms.ts';
import { PASSWORDS_DIFFER } from '#lib/api/schemas/password.ts';

/**
 * Wraps a resolver so that differing passwords are also reported while another field is invalid;
 * the schema alone skips its cross-field checks then.
 */
export function reportDifferingPasswords<Fields extends FieldValues & NewPasswordFields, Output>(
  resolver: Resolver<Fields, unknown, Output>,
): Resolver<Fields, unknown, Output> {
  return async (values, context, options) => {
    const result = await resolver(values, context, options);
    if (result.errors.repeatPassword || !passwordsDiffer(values)) return result;
    const { repeatPassword: field } = options.fields as Record<
      string,
      { ref: unknown } | undefined
    >;
    const differ = { type: 'custom', message: PASSWORDS_DIFFER, ref: field?.ref };
    const errors = { ...result.errors, repeatPassword: differ } as FieldErrors<Fields>;
    return { values: {}, errors };
  };
}
