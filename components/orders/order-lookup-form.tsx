'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { GuestEmailField } from '#components/commerce/guest-email-field.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { useEarlySubmit } from '#components/ui/form/use-early-submit.ts';
import { lookUpOrderCall, type OrderLookup } from '#lib/api/calls/orders/look-up-order.ts';
import { prepareChallenge } from '#lib/api/challenge/challenge-token.ts';
import { guestOrderQuery } from '#lib/api/orders/guest-order-query.ts';
import { lookupProblem } from '#lib/api/orders/lookup-problem.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { useWrite } from '#lib/api/use-write.ts';
import { ORDER_NUMBER_LENGTH } from '#lib/commerce/limits.ts';
import { BRAND } from '#lib/config/brand.ts';
import { rememberGuestOrder } from '#stores/orders/guest-orders-store.ts';

/**
 * Longer than any order number, so that one pasted with spaces or text gets an error message
 * instead of being cut.
 */
const LONGEST_TYPED = ORDER_NUMBER_LENGTH * 4;

/**
 * Asks for an order's number and e-mail address. The order found is cached for its page, and this
 * tab remembers the pair.
 */
export function OrderLookupForm({
  number = '',
  email = '',
  problem = null,
  opening = false,
  onFound,
}: Partial<OrderLookup> & {
  /** Error of an earlier lookup with the prefilled pair. */
  problem?: unknown;
  /** Whether the page of the order that was found is loading. */
  opening?: boolean;
  onFound: (number: string) => void;
}) {
  const { register, handleSubmit, formState } = useForm<OrderLookup>({
    resolver: zodResolver(lookUpOrderCall.request),
    // An empty one would replace what was typed before hydration.
    defaultValues: { ...(number && { number }), ...(email && { email }) },
  });
  const { errors } = formState;
  const early = useEarlySubmit();
  const lookup = useWrite({
    // No automatic retries: the shopper is told at once and can retry.
    mutationFn: (pair: OrderLookup) =>
      queryClient().fetchQuery({ ...guestOrderQuery(pair), retry: false }),
  });
  const find = handleSubmit((pair) =>
    lookup.mutate(pair, {
      // A callback of the call, not of the hook: it does not run if the shopper has left this form.
      onSuccess: ({ order }) => {
        onFound(order.number);
        // Do this last: on the order's page, remembering the pair replaces this form.
        rememberGuestOrder(order.number, pair.email);
      },
    }),
  );
  const failed = lookup.error ?? (lookup.isIdle ? problem : null);

  return (
    <form
      {...early}
      noValidate
      onSubmit={find}
      onFocus={() => prepareChallenge('order_lookup')}
      className="grid max-w-md gap-5"
    >
      {failed !== null && <Problem error={failed} onRetry={find} />}
      <TextField
        label="Order number"
        hint={`As in your confirmation email, such as ${BRAND.orderPrefix}123456789.`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck="false"
        maxLength={LONGEST_TYPED}
        error={errors.number?.message}
        {...register('number')}
      />
      <GuestEmailField
        hint="The one you ordered with."
        enterKeyHint="search"
        error={errors.email?.message}
        {...register('email')}
      />
      <SubmitButton
        size="large"
        pending={lookup.isPending || opening}
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

/** A retry button. */
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
