'use client';

import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import type { ReturnProblem } from '#lib/api/returns/return-problem.ts';
import { useStores } from '#lib/api/stores/use-stores.ts';
import type { ExpectedRefund } from '#lib/commerce/returns/expected-refund.ts';
import type { ReturnOptions } from '#lib/commerce/returns/return.ts';
import {
  chosenLines,
  type ReturnForm,
  type ReturnLineForm,
} from '#lib/commerce/returns/return-form.ts';
import { REMEDY_TEXTS, returnAddressText } from '#lib/commerce/returns/screen-texts.ts';
import { REASON_TEXTS } from '#lib/commerce/returns/texts.ts';
import { storeAddressLines } from '#lib/commerce/store-locations/address-text.ts';
import { ExpectedRefundPanel } from './expected-refund-panel.tsx';
import { LinePicture, lineKind } from './line-facts.tsx';
import { useReturnTerms } from './return-terms.tsx';

/** Everything that is about to be sent, and the button that sends it. */
export function ReturnReview({
  options,
  form,
  refund,
  pending,
  problem,
  orderPath,
  onSend,
  onBack,
}: {
  options: ReturnOptions;
  form: ReturnForm;
  refund: ExpectedRefund;
  pending: boolean;
  problem: ReturnProblem | null;
  orderPath: string;
  onSend: () => void;
  onBack: () => void;
}) {
  return (
    <div className="mt-6 grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(19rem,23rem)]">
      <div className="min-w-0">
        <h2 className="text-2xl">What you’re returning</h2>
        <ul
          aria-label="Items to return"
          className="mt-4 divide-y divide-line rounded-xl border border-line bg-surface"
        >
          {chosenLines(form, options.order).map(({ typed, bought }) => (
            <li
              key={typed.line}
              className="grid grid-cols-[4rem_1fr] gap-x-4 p-4 sm:grid-cols-[5.5rem_1fr] sm:gap-x-5 sm:p-5"
            >
              <LinePicture src={bought.imageSrc} />
              <div className="min-w-0">
                <h3 className="small-heading [overflow-wrap:anywhere]">{bought.name}</h3>
                <p className="text-sm text-ink-soft">{lineKind(bought)}</p>
                <dl className="mt-2 grid gap-1 text-[0.9375rem]">
                  <Fact name="Quantity">{typed.qty}</Fact>
                  {typed.reason && <Fact name="Reason">{REASON_TEXTS[typed.reason]}</Fact>}
                  {typed.comment.trim() !== '' && (
                    <Fact name="Comment">
                      <span className="whitespace-pre-line">{typed.comment.trim()}</span>
                    </Fact>
                  )}
                  <Fact name="You’d like">{remedyText(typed, options)}</Fact>
                </dl>
              </div>
            </li>
          ))}
        </ul>
        <h2 className="mt-8 text-2xl">How you’ll send it back</h2>
        <Method form={form} />
      </div>
      <div className="grid h-fit min-w-0 gap-6">
        <Panel heading="Expected refund">
          <div className="mt-3">
            <ExpectedRefundPanel options={options} form={form} refund={refund} />
          </div>
        </Panel>
        {problem && (
          <FormMessage title={problem.title}>
            <p>{problem.text}</p>
            {problem.remedy === 'order' && <TextLink href={orderPath}>Back to your order</TextLink>}
          </FormMessage>
        )}
        <div className="grid gap-3">
          <SubmitButton
            type="button"
            size="large"
            pending={pending}
            pendingText="Sending your return…"
            onClick={onSend}
            className="w-full"
          >
            {problem?.remedy === 'again' ? 'Send it again' : 'Send return request'}
          </SubmitButton>
          <Button kind="quiet" onClick={onBack}>
            Change something
          </Button>
        </div>
      </div>
    </div>
  );
}

function remedyText({ wish, variantId, line }: ReturnLineForm, { lines }: ReturnOptions): string {
  if (wish !== 'EXCHANGE') return REMEDY_TEXTS[wish];
  const sizes = lines.find((one) => one.line === line)?.exchanges ?? [];
  const size = sizes.find((one) => one.variantId === variantId)?.size;
  return size === undefined ? REMEDY_TEXTS.REFUND : `Size ${size} instead`;
}

function Method({ form: { method, erpStoreId } }: { form: ReturnForm }) {
  const { address } = useReturnTerms();
  const { stores } = useStores(null);
  const store = stores?.find((one) => one.erpStoreId === erpStoreId);
  return (
    <p className="mt-3">
      {method === 'POST' ? (
        <>
          <span className="font-semibold">By post</span> to {returnAddressText(address)}
        </>
      ) : (
        <>
          <span className="font-semibold">To {store?.name ?? 'a store'}</span>
          {store && `, ${storeAddressLines(store.address).join(', ')}`}
        </>
      )}
    </p>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-ink-soft">{name}:</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
