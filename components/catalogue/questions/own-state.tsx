import type { RefusalReason, ReviewState } from '#lib/commerce/reviews/review.ts';
import { OWN_STATE_TEXTS, REFUSAL_TEXTS } from '#lib/commerce/reviews/texts.ts';

/** What has become of a shopper's own question or answer. */
export function OwnState({ state, reason }: { state: ReviewState; reason: RefusalReason | null }) {
  return (
    <p className="mt-1 text-sm text-ink-soft">
      {OWN_STATE_TEXTS[state]} {reason && REFUSAL_TEXTS[reason]}
    </p>
  );
}
