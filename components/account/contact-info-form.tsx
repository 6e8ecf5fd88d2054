'use client';

import { useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { useLazyResolver } from '#components/ui/form/lazy-resolver.ts';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type { ContactInfoFields } from '#lib/api/schemas/contact-info-form.ts';
import { type Account, GENDER_PREFERENCES } from '#lib/commerce/account/account.ts';
import {
  ACCOUNT_FAULTS,
  CONTACT_INFO_TEXTS,
  GENDER_PREFERENCE_NAMES,
} from '#lib/commerce/account/texts.ts';
import { retryText } from '#lib/commerce/texts.ts';
import { changeAccount, loadAccount } from '#stores/account/account-access.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';

const loadRules = () =>
  import('#lib/api/schemas/contact-info-form.ts').then((schemas) => schemas.contactInfoForm);

/** Edits the customer's name, phone number and marketing consent. */
export function ContactInfoForm({ sub, account }: { sub: string; account: Account }) {
  const { customer } = account;
  const { firstName, lastName, phone, subscriptions } = customer;
  const genderPreference = customer.genderPreference ?? '';
  const { register, handleSubmit, setError, reset, formState } = useForm<
    ContactInfoFields,
    unknown,
    ContactInfoFields
  >({
    resolver: useLazyResolver(loadRules),
    defaultValues: { firstName, lastName, phone, genderPreference, subscriptions },
  });
  const { errors, isSubmitting, dirtyFields } = formState;
  const [problem, setProblem] = useState<string | null>(null);

  const save = handleSubmit(async (fields) => {
    setProblem(null);
    try {
      const { sms } = fields.subscriptions;
      const email = dirtyFields.subscriptions?.email
        ? fields.subscriptions.email
        : await newestConsent(sub);
      await changeAccount(sub, {
        customer: {
          ...fields,
          genderPreference: fields.genderPreference || null,
          subscriptions: { email, sms },
        },
      });
      reset({ ...fields, subscriptions: { email, sms } });
      showAlert('SUCCESS', CONTACT_INFO_TEXTS.saved);
    } catch (error) {
      setProblem(problemText(error));
      const refused = error instanceof ApiError ? error.fields : {};
      for (const [index, [field, message]] of Object.entries(refused).entries()) {
        const name = field.replace(/^customer\./, '') as FieldPath<ContactInfoFields>;
        setError(name, { message }, { shouldFocus: index === 0 });
      }
    }
  });

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid max-w-xl gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <TextField
        label="Phone (optional)"
        hint="Example: 0412 345 678."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...register('phone')}
      />
      <SelectField
        label="Gender preference (optional)"
        autoComplete="sex"
        error={errors.genderPreference?.message}
        {...register('genderPreference')}
      >
        <option value="">Prefer not to say</option>
        {GENDER_PREFERENCES.map((preference) => (
          <option key={preference} value={preference}>
            {GENDER_PREFERENCE_NAMES[preference]}
          </option>
        ))}
      </SelectField>
      <dl>
        <dt className="text-[0.9375rem] font-semibold">Email address</dt>
        <dd className="mt-1 [overflow-wrap:anywhere]">{customer.email}</dd>
        <dd className="mt-0.5 text-sm text-ink-soft">You use this to log in.</dd>
        {!account.emailVerified && (
          <dd className="mt-0.5 text-sm text-ink-soft">
            Orders that you placed as a guest appear here once we know that this address is yours.
            To show it, log out and choose a new password by “Forgot your password?”.
          </dd>
        )}
        <dd>
          <TextLink href="/account/security">Change your email address</TextLink>
        </dd>
      </dl>
      <fieldset className="min-w-0">
        <legend className="text-[0.9375rem] font-semibold">New gear and offers</legend>
        <div className="mt-1">
          <CheckboxField
            label="By email"
            hint={
              account.emailVerified
                ? `To ${customer.email}. Unsubscribe at any time, here or in any of these emails.`
                : `To ${customer.email}. We’ll email you a link to confirm.`
            }
            {...register('subscriptions.email')}
          />
          <CheckboxField label="By text message" {...register('subscriptions.sms')} />
        </div>
      </fieldset>
      {(problem ?? errors.root?.message) && (
        <FormMessage>{problem ?? errors.root?.message}</FormMessage>
      )}
      <SubmitButton
        size="large"
        pending={isSubmitting}
        pendingText="Saving your contact information…"
        className="max-sm:w-full sm:justify-self-start"
      >
        Save changes
      </SubmitButton>
    </form>
  );
}

/** Only a change counts as consent: a link may have ended it since this page loaded. */
async function newestConsent(sub: string): Promise<boolean> {
  const found = await loadAccount(sub, 0);
  if (found.result === 'ERROR') throw found.error;
  if (found.result !== 'SUCCESS') throw new Error(ACCOUNT_FAULTS.notLoaded);
  return found.account.customer.subscriptions.email;
}

function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) return CONTACT_INFO_TEXTS.failed;
  if (error.code === 'InvalidRequest') return CONTACT_INFO_TEXTS.refused;
  if (error.code === 'RateLimited') return `${CONTACT_INFO_TEXTS.tooOften} ${retryText(error)}`;
  return callErrorText(CONTACT_INFO_TEXTS.failed, error);
}
