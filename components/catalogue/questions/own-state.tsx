import { AnswerForm } from '#components/commerce/refusal-answer-form.tsx';
import { queryClient } from '#lib/api/query-client.ts';
import { objectToRefusal, ownQuestionsQuery } from '#lib/api/questions/questions.ts';
import type { RefusalReason, ReviewState } from '#lib/commerce/reviews/review.ts';
import { OWN_STATE_TEXTS, REFUSAL_TEXTS } from '#lib/commerce/reviews/texts.ts';

/** What has become of a shopper's own question or answer, and the way to object to a refusal. */
export function OwnState({
  own: { state, reason, canObject },
  question,
  of,
  sub,
  model,
  onSent,
}: {
  own: { state: ReviewState; reason: RefusalReason | null; canObject: boolean };
  /** The id of the question, or of the one that is answered. */
  question: string;
  of: 'question' | 'answer';
  sub: string;
  model: string;
  onSent: () => void;
}) {
  return (
    <>
      <p className="mt-1 text-sm text-ink-soft">
        {OWN_STATE_TEXTS[state]} {state === 'refused' && reason && REFUSAL_TEXTS[reason]}
      </p>
      {canObject && (
        <AnswerForm
          of={of}
          send={(objection) => objectToRefusal(sub, { question, of, objection })}
          // The form stays until the new state is on screen.
          onSent={async () => {
            await queryClient().invalidateQueries(ownQuestionsQuery(sub, model));
            onSent();
          }}
        />
      )}
    </>
  );
}
