import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { tellDifference } from '#components/auth/tell-difference.ts';
import { type SignUpFields, signUpForm } from '#lib/api/schemas/account-forms.ts';

const resolver = tellDifference(zodResolver(signUpForm));

/** Stands for a date field that is only partly filled in: browsers report its value as empty. */
const UNFINISHED = 'unfinished';

/** The rules of the sign-up form; a partly typed date of birth is invalid, an empty one is not. */
export const signUpResolver: Resolver<SignUpFields, unknown, SignUpFields> = (
  values,
  context,
  options,
) => {
  const field = options.fields.dateOfBirth?.ref;
  const isUnfinished = field instanceof HTMLInputElement && field.validity.badInput;
  const read = isUnfinished ? { ...values, dateOfBirth: UNFINISHED } : values;
  return resolver(read, context, options);
};
