'use client';

import { useId } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { PasswordField } from '#components/ui/form/password-field.tsx';
import type { NewPasswordFields as Fields } from '#lib/api/schemas/account-forms.ts';
import { PASSWORD_HINT } from '#lib/api/schemas/password.ts';
import { PasswordRules } from './password-rules.tsx';

/** New password and repetition; must be inside a form's FormProvider. */
export function NewPasswordFields({ labels }: { labels: { password: string; repeat: string } }) {
  const { register, control } = useFormContext<Fields>();
  const { errors } = useFormState({ control });
  const typed = useWatch({ control, name: 'password' }) ?? '';
  const rulesId = useId();
  return (
    <>
      <div>
        <PasswordField
          label={labels.password}
          hint={PASSWORD_HINT}
          autoComplete="new-password"
          enterKeyHint="next"
          aria-describedby={rulesId}
          error={errors.password?.message}
          {...register('password', { deps: 'repeatPassword' })}
        />
        <PasswordRules id={rulesId} password={typed} />
      </div>
      <PasswordField
        label={labels.repeat}
        autoComplete="new-password"
        enterKeyHint="done"
        error={errors.repeatPassword?.message}
        {...register('repeatPassword')}
      />
    </>
  );
}
