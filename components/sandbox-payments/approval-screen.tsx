import { APPROVAL_NAMES, type ApprovalProvider } from '#lib/commerce/checkout/approval.ts';
import { INSTALMENT_WEEKS, instalments } from '#lib/commerce/checkout/instalments.ts';
import { type Cents, formatCents } from '#lib/commerce/money.ts';
import { BRAND } from '#lib/config/brand.ts';
import { ApprovalActions } from './approval-actions.tsx';
import { ApprovalFrame } from './approval-frame.tsx';

export function ApprovalScreen({
  provider,
  token,
  amount,
}: {
  provider: ApprovalProvider;
  token: string;
  amount: Cents;
}) {
  return (
    <ApprovalFrame provider={provider}>
      <h1 className="text-2xl sm:text-3xl">
        Pay {BRAND.name} with {APPROVAL_NAMES[provider]}
      </h1>
      <dl className="mt-5 flex items-baseline justify-between gap-4">
        <dt className="text-ink-soft">Total</dt>
        <dd className="font-display text-3xl font-bold tabular-nums">{formatCents(amount)}</dd>
      </dl>
      {provider === 'afterpay' && <Schedule total={amount} />}
      <ApprovalActions provider={provider} token={token} />
    </ApprovalFrame>
  );
}

/** The four payments and their due dates. */
function Schedule({ total }: { total: Cents }) {
  return (
    <section aria-labelledby="schedule" className="mt-5 border-t border-line pt-5">
      <h2 id="schedule" className="text-base">
        Four interest-free payments
      </h2>
      <ol className="mt-2 divide-y divide-line">
        {instalments(total).map((amount, index) => {
          const weeks = index * INSTALMENT_WEEKS;
          return (
            <li key={weeks} className="flex justify-between gap-4 py-2">
              <span>{weeks === 0 ? 'Today' : `In ${weeks} weeks`}</span>
              <span className="font-semibold tabular-nums">{formatCents(amount)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
