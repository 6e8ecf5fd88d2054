import { formatCents } from '#lib/commerce/money.ts';
import type { StaffReturn } from './return-screen.tsx';

type Part = NonNullable<StaffReturn['parts']>[number];

/** What each payment gives back. `isPlan`: nothing has happened yet. */
export function RefundParts({
  parts,
  isPlan = false,
}: {
  parts: readonly Part[];
  isPlan?: boolean;
}) {
  return (
    <ul className="mt-2 grid gap-1">
      {parts.map((part) => (
        <li key={part.id}>
          <span className="tabular-nums">{formatCents(part.amount)}</span> to {part.label}
          {part.refusal !== null ? (
            <span className="block text-danger">
              {isPlan ? 'Not possible: ' : 'Was refused: '}
              {part.refusal}
            </span>
          ) : (
            !isPlan && <span className="text-ink-soft"> · {stateOf(part)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function stateOf({ state, byHand }: Part): string {
  if (state === 'done') return byHand ? 'given back by hand' : 'given back';
  return 'on its way';
}
