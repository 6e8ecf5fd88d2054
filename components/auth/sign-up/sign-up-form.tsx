'use client';

import { FormProvider, useForm, useFormContext, useFormState } from 'react-hook-form';
import { EmailField } from '#components/auth/email-field.tsx';
import { LOAD_WHILE_FILLING } from '#components/auth/load-while-filling.ts';
import { NewPasswordFields } from '#components/auth/passwords/new-password-fields.tsx';
import { useAuthCall } from '#components/auth/use-auth-call.ts';
import { CheckboxField } from '#components/ui/checkbox-field.tsx';
import { FormMessage } from '#components/ui/form-message.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import type { SignUpFields } from '#lib/api/schemas/account-forms.ts';
import { signUpProblem } from '#lib/commerce/account/auth-texts.ts';
import { signUpResolver } from './sign-up-rules.ts';

/** Creates an account, which must then be verified by e-mail. */
export function SignUpForm({
  signIn,
  onDone,
}: {
  /** URL of the sign-in page. */
  signIn: string;
  onDone: (email: string) => void;
}) {
  const form = useForm<SignUpFields, unknown, SignUpFields>({ resolver: signUpResolver });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const { pending, problem, make } = useAuthCall();

  const signUp = handleSubmit(async ({ dateOfBirth, repeatPassword: _, ...details }) => {
    const account = { ...details, dateOfBirth: dateOfBirth || null };
    if (await make((client) => client.signUp(account))) onDone(details.email);
  });

  return (
    <form
      {...LOAD_WHILE_FILLING}
      noValidate
      method="post"
      onSubmit={(event) => void signUp(event)}
      className="mt-8 grid max-w-xl gap-5"
    >
      {problem && (
        <FormMessage title={signUpProblem(problem)}>
          {problem === 'UsernameExists' && <TextLink href={signIn}>Log in</TextLink>}
          {problem === 'Unavailable' && <p>Check your connection and try again.</p>}
        </FormMessage>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          enterKeyHint="next"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          enterKeyHint="next"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <EmailField error={errors.email?.message} {...register('email')} />
      <FormProvider {...form}>
        <NewPasswordFields labels={{ password: 'Password', repeat: 'Repeat password' }} />
        <DateOfBirthField />
      </FormProvider>
      <CheckboxField label="Email me about new gear and offers" {...register('agreeToMarketing')} />
      <SubmitButton
        size="large"
        pending={pending}
        pendingText="Creating your account…"
        className="max-sm:w-full sm:justify-self-start"
      >
        Sign up
      </SubmitButton>
    </form>
  );
}

/**
 * A component of its own so that it registers after the passwords above it: on submit, the first
 * invalid field in registration order gets the focus.
 */
function DateOfBirthField() {
  const { register, control } = useFormContext<SignUpFields>();
  const { errors } = useFormState({ control });
  return (
    <TextField
      label="Date of birth (optional)"
      type="date"
      autoComplete="bday"
      className="sm:max-w-60"
      error={errors.dateOfBirth?.message}
      {...register('dateOfBirth')}
    />
  );
}
