'use client';

import { useEffect, useRef } from 'react';
import { OpenState } from '#components/commerce/open-state.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { useStores } from '#lib/api/stores/use-stores.ts';
import { isFault } from '#lib/commerce/returns/reasons.ts';
import type { OrderReturn } from '#lib/commerce/returns/return.ts';
import {
  INSTEAD_OF_REFUND,
  POSTAGE_PAID_BACK,
  RETURN_STATE_NEXT,
} from '#lib/commerce/returns/screen-texts.ts';
import { storeAddressLines } from '#lib/commerce/store-locations/address-text.ts';
import { PostedTo } from './posted-to.tsx';
import { PrintSlipButton } from './print-slip-button.tsx';
import { RefundSummary } from './refund-summary.tsx';

const LazyQrCode = lazyPart(
  () => import('#components/commerce/qr-code.tsx').then((module) => module.QrCode),
  {
    loading: ({ className }) => (
      <div aria-hidden="true" className={`animate-pulse bg-sunk ${className}`} />
    ),
    // Decorative, because the number is beside it.
    failed: null,
  },
);

/** The code that a store scans instead of typing the return's number. */
function ReturnCode({ number, className = '' }: { number: string; className?: string }) {
  return (
    <LazyQrCode
      text={number}
      label={`QR code of return ${number}`}
      className={`rounded-lg ${className}`}
    />
  );
}

/** Thanks for a return that was sent: its number, what to do next, its slip. */
export function SentReturn({
  return: returned,
  orderPath,
}: {
  return: OrderReturn;
  orderPath: string;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { number, method, lines } = returned;
  const isFaulty = lines.some(({ reason }) => isFault(reason));
  return (
    <div className="mt-8 grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_minmax(19rem,23rem)]">
      <div className="min-w-0">
        <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          We’ve got your request
        </h2>
        <p className="mt-3 max-w-prose text-lg text-ink-soft">
          Your return number is{' '}
          <strong className="font-semibold [overflow-wrap:anywhere] text-ink tabular-nums">
            {number}
          </strong>
          . We’ve sent it to you by email too.
        </p>
        <div className="mt-6 flex flex-wrap items-center gap-6">
          <ReturnCode number={number} className="size-32" />
          <div className="grid justify-items-start gap-3 print:hidden">
            <PrintSlipButton return={returned} kind="primary" />
            <p className="max-w-64 text-sm text-ink-soft">
              No printer? Write {number} on a piece of paper
              {method.type === 'STORE' && ', or show this code on your phone'}.
            </p>
          </div>
        </div>
        <h2 className="mt-10 text-2xl">What happens next</h2>
        <ol className="mt-4 grid max-w-prose list-decimal gap-3 pl-5 marker:font-semibold marker:text-accent">
          <li className="pl-1">{RETURN_STATE_NEXT.requested}</li>
          <li className="pl-1">
            Then{' '}
            {method.type === 'POST' ? (
              <>
                pack it with the slip inside, and send it to <PostedTo />. Ask for a tracking
                number.
              </>
            ) : (
              <Store erpStoreId={method.erpStoreId} name={method.storeName} />
            )}
            {isFaulty && method.type === 'POST' && <> {POSTAGE_PAID_BACK}</>}
          </li>
          <li className="pl-1">We email you when it’s with us, and when you’re paid back.</li>
        </ol>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
          <ButtonLink href={orderPath} kind="secondary">
            Back to your order
          </ButtonLink>
          <TextLink href="/products">Keep shopping</TextLink>
        </div>
      </div>
      <Panel heading="Expected refund" className="h-fit">
        <div className="mt-3">
          <ReturnRefund return={returned} />
        </div>
      </Panel>
    </div>
  );
}

function Store({ erpStoreId, name }: { erpStoreId: string; name: string }) {
  const { stores } = useStores(null);
  const store = stores?.find((one) => one.erpStoreId === erpStoreId);
  return (
    <>
      bring it with the slip to <strong className="font-semibold">{name}</strong>
      {store && `, ${storeAddressLines(store.address).join(', ')}`}.
      {store && (
        <>
          <OpenState hours={store} />
          <TextLink href={`/stores/${store.slug}`}>Opening hours and directions</TextLink>
        </>
      )}
    </>
  );
}

/** What a return refunds, or has refunded. While it may still become a replacement, says that too. */
function ReturnRefund({
  return: { state, lines, delivery, refund, gst, payments },
}: {
  return: OrderReturn;
}) {
  return (
    <RefundSummary
      rows={lines.map((line, index) => ({
        key: index,
        name: `${line.qty > 1 ? `${line.qty} × ` : ''}${line.name}${line.size === null ? '' : `, size ${line.size}`}`,
        amount: line.refund,
      }))}
      delivery={delivery}
      total={refund}
      gst={gst}
      payments={payments}
    >
      {state !== 'refunded' && lines.some(({ wish }) => wish.type !== 'REFUND') && (
        <p className="mt-4 border-t border-line pt-3 text-sm text-ink-soft">{INSTEAD_OF_REFUND}</p>
      )}
    </RefundSummary>
  );
}
