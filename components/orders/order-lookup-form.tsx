'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormMessage } from '#components/ui/form-message.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { guestOrderQuery } from '#lib/api/orders/guest-order-query.ts';
import { lookupProblem } from '#lib/api/orders/lookup-problem.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { ORDER_NUMBER_MAX, type OrderLookup, orderLookup } from '#lib/api/schemas/order-lookup.ts';
import { BRAND } from '#lib/config/brand.ts';
import { useSignedInFlag } from '#stores/account/auth-store.ts';
import { rememberGuestOrder } from '#stores/orders/guest-orders-store.ts';

/** Longer than any order number: one pasted with spaces or its words is refused in words. */
const LONGEST_TYPED = ORDER_NUMBER_MAX * 4;

/**
 * Asks for an order's number and e-mail address (spec section 5, Guest order lookup). What is
 * found is kept for its page, and this tab remembers the pair.
 */
export function OrderLookupForm({
  number = '',
  email = '',
  problem = null,
  onFound,
}: Partial<OrderLookup> & {
  /** Why the pair that is filled in did not do. */
  problem?: unknown;
  onFound: (number: string) => void;
}) {
  const { register, handleSubmit, formState } = useForm<OrderLookup>({
    resolver: zodResolver(orderLookup),
    defaultValues: { number, email },
  });
  const { errors } = formState;
  const isCustomer = useSignedInFlag();
  const lookup = useMutation(
    {
      // Tried again by the shopper, who is told at once, not behind their back.
      mutationFn: (pair: OrderLookup) =>
        queryClient().fetchQuery({ ...guestOrderQuery(pair), retry: false }),
    },
    queryClient(),
  );
  const find = handleSubmit((pair) =>
    lookup.mutate(pair, {
      // The call's own, not the hook's: a shopper who went elsewhere meanwhile stays there.
      onSuccess: (order) => {
        onFound(order.number);
        // Last: on the order's page, what is remembered takes this form's place.
        rememberGuestOrder(order.number, pair.email);
      },
    }),
  );
  const failed = lookup.error ?? (lookup.isIdle ? problem : null);

  return (
    <form noValidate onSubmit={find} className="grid max-w-md gap-5">
      {failed !== null && <Problem error={failed} onRetry={find} />}
      <TextField
        label="Order number"
        hint={`As in your confirmation email, such as ${BRAND.orderPrefix}123456789`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck="false"
        maxLength={LONGEST_TYPED}
        error={errors.number?.message}
        {...register('number')}
      />
      <TextField
        label="Email address"
        hint="The one you ordered with"
        type="email"
        inputMode="email"
        // Browsers fill forms in again on Back, whoever presses it: not with a customer's address.
        autoComplete={isCustomer ? 'off' : 'email'}
        autoCapitalize="none"
        spellCheck="false"
        enterKeyHint="search"
        error={errors.email?.message}
        {...register('email')}
      />
      <SubmitButton
        size="large"
        pending={lookup.isPending}
        pendingText="Finding your order…"
        className="justify-self-start max-sm:w-full"
      >
        Find order
      </SubmitButton>
    </form>
  );
}

function Problem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { title, text, retry } = lookupProblem(error);
  return (
    <FormMessage title={title}>
      <p>{text}</p>
      {retry && <TryAgain onClick={onRetry} />}
    </FormMessage>
  );
}

/** Does again what failed. */
export function TryAgain({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="-mb-2 min-h-11 font-semibold underline underline-offset-4 hover:no-underline"
    >
      Try again
    </button>
  );
}
