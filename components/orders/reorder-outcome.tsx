import { FormMessage } from '#components/ui/form/form-message.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type { Reorder } from '#lib/commerce/cart/reorder.ts';
import type { ReorderState } from './reorder-button.tsx';

/**
 * Says which items could not be added to the cart again, and why. Always rendered, as a live
 * region.
 */
export function ReorderOutcome({
  ended,
  className = '',
}: Pick<ReorderState, 'ended'> & { className?: string }) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {ended && 'error' in ended ? (
        <FormMessage
          kind="warning"
          title={callErrorText('Unable to add this order to your cart.', ended.error)}
          className={className}
        >
          <p>Nothing was added. Please try again.</p>
        </FormMessage>
      ) : (
        ended && ended.shortfalls.length > 0 && <Shortfalls reorder={ended} className={className} />
      )}
    </div>
  );
}

function Shortfalls({ reorder, className }: { reorder: Reorder; className: string }) {
  const { additions, shortfalls } = reorder;
  const title =
    additions.length === 0
      ? 'None of these items could be added to your cart.'
      : 'Not everything could be added to your cart.';
  return (
    <FormMessage kind="warning" title={title} className={className}>
      <ul className="mt-1 grid gap-1">
        {shortfalls.map(({ line, missing, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never move.
          <li key={index}>
            {missing < line.qty && `${missing} of ${line.qty} × `}
            {line.name}
            {line.size !== null && `, size ${line.size}`}: {reason}
          </li>
        ))}
      </ul>
    </FormMessage>
  );
}
