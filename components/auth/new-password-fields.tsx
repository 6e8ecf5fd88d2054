'use client';

import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '#components/ui/password-field.tsx';
import { PASSWORD_HINT } from '#lib/api/schemas/password.ts';
import { PasswordRules } from './password-rules.tsx';

/** A new password and its repetition (spec section 5). */
export function NewPasswordFields({
  labels,
  typed,
  errors,
  password,
  repeat,
}: {
  labels: { password: string; repeat: string };
  /** The new password as it stands. */
  typed: string;
  errors: { password: string | undefined; repeat: string | undefined };
  password: UseFormRegisterReturn;
  repeat: UseFormRegisterReturn;
}) {
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
          error={errors.password}
          {...password}
        />
        <PasswordRules id={rulesId} password={typed} />
      </div>
      <PasswordField
        label={labels.repeat}
        autoComplete="new-password"
        enterKeyHint="done"
        error={errors.repeat}
        {...repeat}
      />
    </>
  );
}
