'use client';

import { useEffect, useId, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { PasswordField } from '#components/ui/form/password-field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { NewPasswordFields as Fields } from '#lib/api/schemas/account-forms.ts';
import { PASSWORDS_DIFFER } from '#lib/api/schemas/password.ts';
import {
  compareRepeat,
  PASSWORD_HINT,
  PASSWORD_RULES,
  PASSWORD_STRENGTHS,
  passwordStrength,
} from '#lib/commerce/account/password-rules.ts';

const STRENGTH = {
  weak: { label: 'Weak', colour: 'bg-danger' },
  fair: { label: 'Fair', colour: 'bg-wattle' },
  good: { label: 'Good', colour: 'bg-success' },
  strong: { label: 'Strong', colour: 'bg-success' },
} as const;

/** How long somebody must pause before screen readers say what is missing, in ms. */
const PAUSE_MS = 1_200;

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

/** The rules of a new password, ticked off while typing: the hint of its field. */
function PasswordRules({ password }: { password: string }) {
  return (
    <>
      <p>{PASSWORD_HINT}</p>
      <ul className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {PASSWORD_RULES.map(({ id, label, isMet }) => {
          const met = password !== '' && isMet(password);
          return (
            <li key={id} className={`flex gap-2 ${met ? 'text-success' : ''}`}>
              <span className="grid size-5 shrink-0 place-items-center" aria-hidden="true">
                {met ? (
                  <Icon name="check" className="size-4.5 stroke-3" />
                ) : (
                  <span className="size-1.5 rounded-full bg-current" />
                )}
              </span>
              <span>
                {label}
                {met && <span className="sr-only"> (done)</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** How strong a new password is, while typing; to screen readers also what it still needs. */
function PasswordStrength({ password }: { password: string }) {
  const missing = PASSWORD_RULES.filter(({ isMet }) => !isMet(password));
  const strength = passwordStrength(password);
  const { label, colour } = STRENGTH[strength];
  const reached = password === '' ? 0 : PASSWORD_STRENGTHS.indexOf(strength) + 1;
  // Said in a pause: with every key, it would talk over the keys themselves.
  const wanted = reached > 0 ? spoken(missing, label) : '';
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return (
    <div className="text-sm">
      <div className="mt-2 flex items-center gap-3">
        <span className="flex grow gap-1" aria-hidden="true">
          {PASSWORD_STRENGTHS.map((step, index) => (
            <span
              key={step}
              className={`h-1.5 grow rounded-full ${index < reached ? colour : 'bg-line'}`}
            />
          ))}
        </span>
        <span className="min-w-28 text-right text-ink-soft">
          {reached > 0 && `Strength: ${label}`}
        </span>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

/** Text for screen readers: what is missing, or how strong the password is. */
function spoken(missing: readonly { label: string }[], strength: string): string {
  if (missing.length === 0) return `Password strength: ${strength}`;
  return `Still needed: ${missing.map(({ label }) => label.toLowerCase()).join('; ')}`;
}
