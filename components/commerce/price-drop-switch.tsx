'use client';

import { useQuery } from '@tanstack/react-query';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import { TextButton } from '#components/ui/text-link.tsx';
import {
  changePriceDrops,
  priceDropsProblem,
  priceDropsQuery,
} from '#lib/api/account/price-drops.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { useWrite } from '#lib/api/use-write.ts';
import {
  PRICE_DROP_WORDINGS,
  type PriceDropSource,
  SHOWN_PRICE_DROP_WORDING,
} from '#lib/commerce/price-drops/consent.ts';
import { PRICE_DROP_TEXTS } from '#lib/commerce/price-drops/texts.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';

/**
 * Turns e-mails about lower prices on and off, at once. Never on by itself: ticking it is the consent.
 */
export function PriceDropSwitch({
  sub,
  email,
  source,
}: {
  sub: string;
  email: string;
  source: PriceDropSource;
}) {
  const { data, isError, refetch } = useQuery(priceDropsQuery(sub), queryClient());
  const { mutate, isPending, variables } = useWrite({
    mutationFn: (wanted: boolean) => changePriceDrops(sub, { wanted, source }),
    onSuccess: (_, wanted) =>
      showAlert('SUCCESS', wanted ? PRICE_DROP_TEXTS.on : PRICE_DROP_TEXTS.off),
    onError: (error) => showAlert('ERROR', priceDropsProblem(error)),
  });
  if (isError && !data) {
    return (
      <p className="flex flex-wrap items-center gap-x-4 text-ink-soft">
        {PRICE_DROP_TEXTS.notLoaded}
        <TextButton onClick={() => void refetch()}>Try again</TextButton>
      </p>
    );
  }
  return (
    <CheckboxField
      label={PRICE_DROP_WORDINGS[SHOWN_PRICE_DROP_WORDING]}
      hint={`To ${email}, at most once every three days. Stop at any time, here or in any of these emails.`}
      checked={isPending ? variables : (data?.wanted ?? false)}
      disabled={!data}
      onChange={({ target }) => {
        if (!isPending) mutate(target.checked);
      }}
    />
  );
}
