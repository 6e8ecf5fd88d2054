import type { ExpectedRefund } from '#lib/commerce/returns/expected-refund.ts';
import { isFault } from '#lib/commerce/returns/reasons.ts';
import type { ReturnOptions } from '#lib/commerce/returns/return.ts';
import { chosenLines, type ReturnForm } from '#lib/commerce/returns/return-form.ts';
import { DELIVERY_KEPT, INSTEAD_OF_REFUND } from '#lib/commerce/returns/screen-texts.ts';
import { RefundSummary } from './refund-summary.tsx';

/** What the return would refund as the form is filled in now, and what that depends on. */
export function ExpectedRefundPanel({
  options,
  form,
  refund,
}: {
  options: ReturnOptions;
  form: ReturnForm;
  refund: ExpectedRefund;
}) {
  const chosen = chosenLines(form, options.order);
  if (chosen.length === 0) {
    return <p className="text-ink-soft">Choose an item to see what you get back.</p>;
  }
  const { delivery, total, gst, payments } = refund;
  const isAllChangeOfMind = chosen.every(
    ({ typed: { reason } }) => reason === null || !isFault(reason),
  );
  const keepsDelivery = isAllChangeOfMind && delivery === 0 && options.delivery > 0;
  const instead = chosen.some(({ typed }) => typed.wish !== 'REFUND');
  return (
    <div aria-live="polite">
      <RefundSummary
        rows={chosen.map(({ typed: { line, qty }, bought: { name, size } }) => ({
          key: line,
          name: `${qty > 1 ? `${qty} × ` : ''}${name}${size === null ? '' : `, size ${size}`}`,
          amount: refund.lines.get(line) ?? 0,
        }))}
        delivery={delivery}
        total={total}
        gst={gst}
        payments={payments}
      >
        {(keepsDelivery || instead) && (
          <div className="mt-4 grid gap-2 border-t border-line pt-3 text-sm text-ink-soft">
            {instead && <p>{INSTEAD_OF_REFUND}</p>}
            {keepsDelivery && <p>{DELIVERY_KEPT}</p>}
          </div>
        )}
      </RefundSummary>
    </div>
  );
}
