'use client';

import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { useLazyResolver } from '#components/ui/form/lazy-resolver.ts';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { TextButton } from '#components/ui/text-link.tsx';
import { MEMBER_NUMBER_LABEL } from '#lib/commerce/loyalty/texts.ts';
import { guestMembership } from '#stores/account/guest-membership-store.ts';

const loadRules = () =>
  import('#lib/api/schemas/membership.ts').then((schemas) => schemas.membershipForm);

/**
 * Takes a guest's frequent-flyer membership, which the browser keeps until there is an account to
 * link it to.
 */
export function MembershipForm({
  quiet = false,
}: {
  /** Opens from a link instead of a button. */
  quiet?: boolean;
}) {
  const [open, setOpen] = useState(false);
  const form = useForm<{ memberId: string; lastName: string }>({
    resolver: useLazyResolver(loadRules),
    defaultValues: { memberId: '', lastName: '' },
  });
  const { errors, isSubmitting } = form.formState;

  function show() {
    flushSync(() => setOpen(true));
    // The button that had the focus is gone.
    form.setFocus('memberId');
  }

  if (!open) {
    return quiet ? (
      <TextButton onClick={show}>Add your membership</TextButton>
    ) : (
      <Button kind="secondary" className="mt-3 max-sm:w-full" onClick={show}>
        Add your membership
      </Button>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((fields) => guestMembership.give(fields))(event)}
      className="mt-4 grid max-w-xl gap-4"
    >
      {errors.root?.message && <FormMessage>{errors.root.message}</FormMessage>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={MEMBER_NUMBER_LABEL}
          inputMode="numeric"
          autoComplete="off"
          error={errors.memberId?.message}
          {...form.register('memberId')}
        />
        <TextField
          label="Last name on the membership"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...form.register('lastName')}
        />
      </div>
      <SubmitButton
        kind="secondary"
        pending={isSubmitting}
        pendingText="Adding…"
        className="max-sm:w-full sm:justify-self-start"
      >
        Add membership
      </SubmitButton>
    </form>
  );
}
