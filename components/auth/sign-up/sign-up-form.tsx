'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import {
  FormProvider,
  type Resolver,
  useForm,
  useFormContext,
  useFormState,
} from 'react-hook-form';
import { AccountEmailField } from '#components/auth/account-email-field.tsx';
import { loadWhileFilling } from '#components/auth/load-while-filling.ts';
import { NewPasswordFields } from '#components/auth/passwords/new-password-fields.tsx';
import { reportDifferingPasswords } from '#components/auth/report-differing-passwords.ts';
import { EmailGuess } from '#components/commerce/email-guess.tsx';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import { ErrorSummary } from '#components/ui/form/error-summary.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { formatted } from '#components/ui/form/formatted.ts';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { useEarlySubmit } from '#components/ui/form/use-early-submit.ts';
import { TextLink } from '#components/ui/text-link.tsx';
import { callErrorAdvice, callErrorText } from '#lib/api/call-error-text.ts';
import { type SignUpFields, signUpForm } from '#lib/api/schemas/account-forms.ts';
import { CREATING_ACCOUNT, signUpProblem } from '#lib/commerce/account/texts.ts';
import { formatTypedDate, readTypedDate } from '#lib/commerce/account/typed-date.ts';
import { CHALLENGE_FAILED } from '#lib/commerce/challenge/texts.ts';
import { CONSENT_WORDINGS, SHOWN_WORDING } from '#lib/commerce/newsletter/consent.ts';
import { keepSignUpEmail } from '#stores/account/sign-up-email-store.ts';
import { keepSignUpSession } from '#stores/account/sign-up-session-store.ts';
import { useAuthCall } from '#stores/account/use-auth-call.ts';

const resolver = reportDifferingPasswords(zodResolver(signUpForm));

/** The rules of the sign-up form, whose date of birth is typed as DD/MM/YYYY. */
const signUpResolver: Resolver<SignUpFields, unknown, SignUpFields> = (
  values,
  context,
  options,
) => {
  const typed = values.dateOfBirth;
  return resolver({ ...values, dateOfBirth: readTypedDate(typed) ?? typed }, context, options);
};

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
  const early = useEarlySubmit();
  const { pending, problem, error, make } = useAuthCall();

  const signUp = handleSubmit(async ({ dateOfBirth, repeatPassword: _, ...details }) => {
    const account = { ...details, dateOfBirth: dateOfBirth || null };
    const made = await make(async (client) => keepSignUpSession(await client.signUp(account)));
    if (!made) return;
    keepSignUpEmail(details.email);
    onDone(details.email);
  });

  return (
    <form
      {...early}
      {...loadWhileFilling('account_sign_up')}
      noValidate
      onSubmit={(event) => void signUp(event)}
      className="mt-8 grid max-w-xl gap-5"
    >
      {problem && (
        <FormMessage title={callErrorText(signUpProblem(problem), error)}>
          {problem === 'UsernameExists' && <TextLink href={signIn}>Log in</TextLink>}
          {problem === 'ChallengeFailed' && <p>{CHALLENGE_FAILED}</p>}
          {problem === 'Unavailable' && <p>{callErrorAdvice(error)}</p>}
        </FormMessage>
      )}
      <ErrorSummary errors={errors} />
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
      <div>
        <AccountEmailField error={errors.email?.message} {...register('email')} />
        <EmailGuess onAccept={(email) => form.setValue('email', email, { shouldValidate: true })} />
      </div>
      <FormProvider {...form}>
        <NewPasswordFields labels={{ password: 'Password', repeat: 'Repeat password' }} />
        <DateOfBirthField />
      </FormProvider>
      <CheckboxField
        label={CONSENT_WORDINGS[SHOWN_WORDING.signUp]}
        {...register('agreeToMarketing')}
      />
      <SubmitButton
        size="large"
        pending={pending}
        pendingText={CREATING_ACCOUNT}
        className="max-sm:w-full sm:justify-self-start"
      >
        Sign up
      </SubmitButton>
    </form>
  );
}

/**
 * A separate component, so that it registers after the passwords above it: on submit, the first
 * invalid field in registration order gets the focus.
 */
function DateOfBirthField() {
  const { register, control } = useFormContext<SignUpFields>();
  const { errors } = useFormState({ control });
  return (
    <TextField
      label="Date of birth (optional)"
      hint="DD/MM/YYYY"
      inputMode="numeric"
      autoComplete="bday"
      className="sm:max-w-60"
      error={errors.dateOfBirth?.message}
      {...formatted(register('dateOfBirth'), formatTypedDate)}
    />
  );
}
