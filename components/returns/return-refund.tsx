import type { OrderReturn } from '#lib/commerce/returns/return.ts';
import { INSTEAD_OF_REFUND } from '#lib/commerce/returns/screen-texts.ts';
import { RefundSummary } from './refund-summary.tsx';

/** What a return gives back, or gave back; as long as it may be goods instead, that too. */
export function ReturnRefund({
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
