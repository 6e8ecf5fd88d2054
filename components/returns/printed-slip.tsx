'use client';

import { PrintAlone } from '#components/commerce/print-alone.tsx';
import { QrCode } from '#components/commerce/qr-code.tsx';
import { formatDay } from '#lib/commerce/format-day.ts';
import type { OrderReturn } from '#lib/commerce/returns/return.ts';
import { REASON_TEXTS } from '#lib/commerce/returns/texts.ts';
import { BRAND } from '#lib/config/brand.ts';
import { lineKind } from './line-facts.tsx';
import { useReturnTerms } from './return-terms.tsx';

/** Prints the slip of a return. */
export function PrintedSlip({
  return: returned,
  onPrinted,
}: {
  return: OrderReturn;
  onPrinted: () => void;
}) {
  return (
    <PrintAlone onPrinted={onPrinted}>
      <ReturnSlip return={returned} />
    </PrintAlone>
  );
}

/** The slip for the parcel, for print. It names no person: the number identifies the return. */
function ReturnSlip({
  return: { number, orderNumber, history, method, lines },
}: {
  return: OrderReturn;
}) {
  const { address } = useReturnTerms();
  const requested = history[0]?.at;
  return (
    <div className="p-2 text-[0.9375rem]">
      <div className="flex items-start justify-between gap-8 border-b border-line pb-6">
        <div>
          <p className="font-display text-2xl font-bold">{BRAND.name}</p>
          <p className="mt-4 font-display text-4xl font-bold">Return slip</p>
          <p className="mt-2 text-2xl font-semibold tabular-nums">{number}</p>
          <p className="mt-2">
            Order #{orderNumber}
            {requested !== undefined && <>, requested {formatDay(requested)}</>}
          </p>
        </div>
        <QrCode text={number} label={`QR code of return ${number}`} className="size-40 shrink-0" />
      </div>
      <table className="mt-6 w-full border-collapse text-left">
        <caption className="sr-only">Items of this return</caption>
        <thead>
          <tr className="border-b border-line">
            <th className="py-2 pr-4 font-semibold">Quantity</th>
            <th className="py-2 pr-4 font-semibold">Item</th>
            <th className="py-2 font-semibold">Reason</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line may stand twice, and the list never changes.
            <tr key={index} className="break-inside-avoid border-b border-line align-top">
              <td className="py-2 pr-4 tabular-nums">{line.qty}</td>
              <td className="py-2 pr-4">
                {line.name}
                <br />
                {lineKind(line)}
              </td>
              <td className="py-2">{REASON_TEXTS[line.reason]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {method.type === 'POST' ? (
        <>
          <p className="mt-6">
            Put this slip into the parcel. Cut out the label below, or copy it onto the parcel,
            {address.length === 0 && ' add the address that we email you,'} and keep the receipt of
            the postage.
          </p>
          <div className="mt-4 w-fit break-inside-avoid border-2 border-dashed border-line-strong p-6">
            <p className="text-sm">To</p>
            <p className="text-xl leading-snug font-semibold whitespace-pre-line">
              {address.length > 0 ? address.join('\n') : BRAND.legalName}
            </p>
            <p className="mt-3 text-lg tabular-nums">Return {number}</p>
          </div>
        </>
      ) : (
        <p className="mt-6">
          Bring this slip and the items to <strong>{method.storeName}</strong>.
        </p>
      )}
    </div>
  );
}
