'use client';

import { useForm } from 'react-hook-form';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { useLazyResolver } from '#components/ui/form/lazy-resolver.ts';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import type { MembershipFields } from '#lib/api/schemas/membership.ts';
import type { Account } from '#lib/commerce/account/account.ts';
import { MEMBER_NUMBER_LABEL } from '#lib/commerce/loyalty/texts.ts';
import { BRAND } from '#lib/config/brand.ts';
import { useMembershipChange } from '#stores/account/use-membership-change.ts';
import { MembershipMessage } from './membership-message.tsx';

const loadRules = () =>
  import('#lib/api/schemas/membership.ts').then((schemas) => schemas.membershipForm);

export function LinkMembershipForm({
  sub,
  account,
  onLinked,
}: {
  sub: string;
  account: Account;
  onLinked: () => void;
}) {
  const { register, handleSubmit, formState } = useForm<
    MembershipFields,
    unknown,
    MembershipFields
  >({
    resolver: useLazyResolver(loadRules),
    defaultValues: { memberId: '', lastName: account.customer.lastName },
  });
  const { errors, isSubmitting } = formState;
  const { problem, mutateAsync } = useMembershipChange(sub, 'link');

  const link = handleSubmit((fields) =>
    mutateAsync({ qantas: { action: 'link', ...fields } }).then(onLinked, () => undefined),
  );

  return (
    <form noValidate onSubmit={(event) => void link(event)} className="grid max-w-xl gap-5">
      <p className="text-lg text-ink-soft">
        Link your {BRAND.frequentFlyer.programme} membership to earn points automatically on every
        order.
      </p>
      {problem && <MembershipMessage problem={problem} />}
      {errors.root?.message && <FormMessage>{errors.root.message}</FormMessage>}
      <TextField
        label={MEMBER_NUMBER_LABEL}
        inputMode="numeric"
        autoComplete="off"
        error={errors.memberId?.message}
        {...register('memberId')}
      />
      <TextField
        label="Last name"
        hint="As it appears on your membership."
        autoComplete="family-name"
        error={errors.lastName?.message}
        {...register('lastName')}
      />
      <SubmitButton
        size="large"
        pending={isSubmitting}
        pendingText="Linking your membership…"
        className="max-sm:w-full sm:justify-self-start"
      >
        Link membership
      </SubmitButton>
    </form>
  );
}
