import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { tellDifference } from '#components/auth/tell-difference.ts';
import { type SignUpFields, signUpForm } from '#lib/api/schemas/account-forms.ts';

const resolver = tellDifference(zodResolver(signUpForm));

/** What a date field stands for that was begun and not finished: the browser gives it no value. */
const UNFINISHED = 'unfinished';

/** The rules of the sign-up form, for which half a date of birth is not the same as none. */
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
