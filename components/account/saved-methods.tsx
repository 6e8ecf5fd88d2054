import { Icon } from '#components/ui/icon.tsx';
import type { SavedPaymentMethod } from '#lib/commerce/account/account.ts';
import { isCardExpired, parseCardExpiry } from '#lib/commerce/checkout/card-expiry.ts';

/** The saved payment methods; cards by their last digits and expiry. */
export function SavedMethods({
  methods,
  onRemove,
}: {
  methods: readonly SavedPaymentMethod[];
  onRemove: (method: SavedPaymentMethod) => void;
}) {
  return (
    <ul
      aria-label="Saved payment methods"
      className="max-w-2xl divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface"
    >
      {methods.map((method) => (
        <li key={method.id} className="flex items-center gap-4 p-4 sm:px-5">
          <Icon
            name={method.type === 'PAYPAL' ? 'account' : 'card'}
            className="size-7 shrink-0 text-accent"
          />
          <div className="min-w-0 grow">
            <p className="font-semibold [overflow-wrap:anywhere]">{method.label}</p>
            {method.expiry && <Expiry expiry={method.expiry} />}
          </div>
          <button
            type="button"
            onClick={() => onRemove(method)}
            className="min-h-11 font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            Remove<span className="sr-only"> {method.label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Expiry({ expiry }: { expiry: string }) {
  const parsed = parseCardExpiry(expiry);
  const expired = parsed !== null && isCardExpired(parsed, new Date());
  return (
    <p
      className={`text-sm tabular-nums ${expired ? 'font-semibold text-danger' : 'text-ink-soft'}`}
    >
      {expired ? 'Expired' : 'Expires'} {expiry}
    </p>
  );
}
