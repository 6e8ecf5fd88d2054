'use client';

import { useId } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { PasswordField } from '#components/ui/form/password-field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { NewPasswordFields as Fields } from '#lib/api/schemas/account-forms.ts';
import { PASSWORDS_DIFFER } from '#lib/api/schemas/password.ts';
import { compareRepeat } from '#lib/commerce/account/password-rules.ts';
import { PasswordRules, PasswordStrength } from './password-rules.tsx';

/** New password and repetition; must be inside a form's FormProvider. */
export function NewPasswordFields({ labels }: { labels: { password: string; repeat: string } }) {
  const { register, control } = useFormContext<Fields>();
  const { errors } = useFormState({ control });
  const [password = '', repeat = ''] = useWatch({ control, name: ['password', 'repeatPassword'] });
  const repeated = compareRepeat(password, repeat);
  const matchId = useId();
  return (
    <>
      <div>
        <PasswordField
          label={labels.password}
          hint={<PasswordRules password={password} />}
          autoComplete="new-password"
          enterKeyHint="next"
          error={errors.password?.message}
          {...register('password', { deps: 'repeatPassword' })}
        />
        <PasswordStrength password={password} />
      </div>
      <div>
        <PasswordField
          label={labels.repeat}
          autoComplete="new-password"
          enterKeyHint="done"
          aria-describedby={matchId}
          error={
            errors.repeatPassword?.message ??
            (repeated === 'differs' ? PASSWORDS_DIFFER : undefined)
          }
          {...register('repeatPassword')}
        />
        <p id={matchId} role="status" className="text-sm font-semibold text-success">
          {repeated === 'matches' && (
            <span className="mt-1.5 flex gap-1.5">
              <Icon name="check" className="mt-px size-4.5 shrink-0" />
              Both passwords match.
            </span>
          )}
        </p>
      </div>
    </>
  );
}
