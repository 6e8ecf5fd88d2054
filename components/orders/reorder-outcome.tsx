import { Shortfalls } from '#components/commerce/shortfalls.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
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
    <div aria-live="polite" className="empty:absolute">
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
