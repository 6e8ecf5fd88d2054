'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { previewPricesCall, setPriceCall } from '#lib/api/calls/staff/prices.ts';
import { callStaff } from '#lib/api/staff/call-staff.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { useWrite } from '#lib/api/use-write.ts';
import { formatCents } from '#lib/commerce/money.ts';
import type { PriceRow } from '#lib/commerce/staff/price-rows.ts';
import { wishWords } from '#lib/commerce/staff/price-words.ts';
import { sentence } from '#lib/commerce/staff/sentence.ts';
import { readShopTime } from '#lib/commerce/staff/shop-time.ts';
import { priceProblem, readDollars } from '#lib/commerce/staff/typed-money.ts';
import type { Priced } from './price-list.tsx';

type Wish = Pick<PriceRow, 'price' | 'from' | 'until'>;
type Problems = Partial<Record<'price' | 'from' | 'until', string>>;

/** Sets the price of a product, maybe between two times. It shows what happens before it does. */
export function PriceDialog({ product, onClose }: { product: Priced; onClose: () => void }) {
  const [typed, setTyped] = useState({ price: '', from: '', until: '' });
  const [problems, setProblems] = useState<Problems>({});
  const compare = useWrite({
    async mutationFn(wish: Wish) {
      const line = { code: product.productId, was: null, ...wish };
      const { results } = await callStaff(previewPricesCall, { body: { lines: [line] } });
      return { wish, result: results[0], at: Date.now() };
    },
  });
  const set = useCommand(setPriceCall);
  const shown = compare.data?.result;
  const failure = commandProblem(compare.error ?? set.error);
  const isDone = set.data !== undefined;
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      setTyped({ ...typed, [name]: event.currentTarget.value });
      compare.reset();
      set.reset();
    },
  });
  const seen = shown?.outcome === 'ok' ? shown : null;
  return (
    <Dialog open onClose={onClose} title={`${product.name}, ${product.colour}`} startsInField>
      <form
        noValidate
        className="grid gap-4 overflow-y-auto p-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (isDone) return onClose();
          if (compare.data && seen) {
            return set.mutate({
              body: { ...compare.data.wish, product: seen.productId, seen: seen.base },
            });
          }
          const wish = readWish(typed);
          setProblems('price' in wish ? {} : wish.problems);
          if ('price' in wish) compare.mutate(wish);
        }}
      >
        <p>
          {formatCents(product.price)} now
          {product.price !== product.base && `, ${formatCents(product.base)} without the sale`}.
        </p>
        {!isDone && (
          <>
            <TextField
              label="New price"
              inputMode="decimal"
              hint="Such as 129.95."
              {...field('price')}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField label="From (optional)" type="datetime-local" {...field('from')} />
              <TextField label="Until (optional)" type="datetime-local" {...field('until')} />
            </div>
            <p className="text-sm text-ink-soft">
              On the shop’s clocks. With an end it is a sale; without one it is the new price for
              good.
            </p>
          </>
        )}
        {failure && <FormMessage title={failure} />}
        {shown && shown.outcome !== 'ok' && <FormMessage title={sentence(shown.message)} />}
        {seen && compare.data && !isDone && (
          <FormMessage
            kind={seen.warnings.length > 0 ? 'warning' : 'info'}
            title={`${formatCents(seen.now)} becomes ${wishWords(compare.data.wish, compare.data.at)}.`}
          >
            {seen.crossed !== null && <p>{formatCents(seen.crossed)} will be crossed out.</p>}
            {seen.warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
          </FormMessage>
        )}
        {set.data && (
          <FormMessage
            kind="success"
            title={`Saved. Shoppers pay ${formatCents(set.data.price)} now.`}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          {!isDone && (
            <Button kind="quiet" onClick={onClose}>
              Cancel
            </Button>
          )}
          <SubmitButton pending={compare.isPending || set.isPending} pendingText="One moment…">
            {isDone ? 'Close' : seen ? 'Set this price' : 'Show what happens'}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

function readWish(
  typed: Record<'price' | 'from' | 'until', string>,
): Wish | { problems: Problems } {
  const price = readDollars(typed.price);
  const unclear = priceProblem(typed.price);
  const from = typed.from === '' ? null : readShopTime(typed.from);
  const until = typed.until === '' ? null : readShopTime(typed.until);
  const problems: Problems = {
    ...(unclear !== null && { price: unclear }),
    ...(typed.from !== '' && from === null && { from: 'Enter a day and a time.' }),
    ...(typed.until !== '' && until === null && { until: 'Enter a day and a time.' }),
    ...(from !== null &&
      until !== null &&
      until <= from && { until: 'The end must be after the beginning.' }),
  };
  if (!price || Object.keys(problems).length > 0) return { problems };
  return { price, from, until };
}
