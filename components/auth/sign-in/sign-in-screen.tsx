'use client';

import { RequireLogout } from '#components/auth/require-logout.tsx';
import { useReturnQuery } from '#components/auth/use-return-query.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { SignInForm } from './sign-in-form.tsx';

const REASONS = [
  ['cart', 'The same cart on your phone and your laptop'],
  ['truck', 'Every order, and where it’s up to'],
  ['pin', 'Saved addresses for a faster checkout'],
] as const;

export function SignInScreen() {
  const signUp = useReturnQuery('/account/signin', '/account/signup');
  const forgot = useReturnQuery('/account/signin', '/account/password/forgot');
  return (
    <RequireLogout>
      <div className="mt-8 grid gap-x-20 gap-y-12 max-lg:max-w-xl lg:grid-cols-[minmax(0,28rem)_minmax(0,26rem)]">
        <SignInForm forgot={forgot} />
        <section className="rounded-2xl bg-sunk p-6 sm:p-8 lg:self-start">
          <h2 className="text-2xl">New here?</h2>
          <ul className="mt-4 grid gap-3">
            {REASONS.map(([icon, text]) => (
              <li key={text} className="flex gap-3">
                <Icon name={icon} className="size-6 shrink-0 text-accent" />
                {text}
              </li>
            ))}
          </ul>
          <ButtonLink href={signUp} kind="secondary" className="mt-6">
            Create an account
          </ButtonLink>
          <p className="mt-6 border-t border-line pt-4 text-[0.9375rem] text-ink-soft">
            Bought as a guest?{' '}
            <TextLink href="/orders" className="text-ink">
              Find your order
            </TextLink>
          </p>
        </section>
      </div>
    </RequireLogout>
  );
}
