'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { commandProblem } from '#lib/api/staff/use-command.ts';
import { useWrite } from '#lib/api/use-write.ts';
import type { ProductState } from '#lib/commerce/catalogue/product.ts';
import type { FoundProduct } from './product-list.tsx';
import { StateSelect } from './state-select.tsx';
import { type ComparedStates, compareStates, StatesReview } from './states-review.tsx';

/** Gives chosen products another state together; until then the list, `children`, stands there. */
export function ChosenStates({
  chosen,
  shown,
  onChoose,
  onClear,
  children,
}: {
  chosen: readonly FoundProduct[];
  /** The products of the list. */
  shown: readonly FoundProduct[];
  onChoose: (products: readonly FoundProduct[], isChosen: boolean) => void;
  onClear: () => void;
  children: ReactNode;
}) {
  const [state, setState] = useState<ProductState | ''>('');
  const [problem, setProblem] = useState<string>();
  const compare = useWrite<ComparedStates, ProductState>({
    mutationFn: (wanted) =>
      compareStates({
        rows: chosen.map(({ productId }, index) => ({
          line: index + 1,
          code: productId,
          state: wanted,
        })),
        problems: [],
      }),
  });
  if (compare.data) {
    return (
      <div className="grid max-w-5xl gap-4">
        <StatesReview compared={compare.data} />
        <div>
          <Button kind="quiet" onClick={() => compare.reset()}>
            Back to the list
          </Button>
        </div>
      </div>
    );
  }
  const failure = commandProblem(compare.error);
  return (
    <>
      <form
        noValidate
        className="mb-4 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setProblem(state === '' ? 'Choose a state.' : undefined);
          if (state !== '' && chosen.length > 0) compare.mutate(state);
        }}
      >
        <Button
          kind="secondary"
          aria-disabled={shown.length === 0 || undefined}
          onClick={() => onChoose(shown, true)}
        >
          Choose all that is listed
        </Button>
        {chosen.length > 0 && (
          <>
            <Button kind="quiet" onClick={onClear}>
              Choose none
            </Button>
            <StateSelect label="New state" error={problem} value={state} onChange={setState} />
            <SubmitButton
              kind="secondary"
              pending={compare.isPending}
              pendingText="Comparing with the states…"
            >
              Show the differences
            </SubmitButton>
          </>
        )}
        <p role="status" className="min-h-11 content-center text-ink-soft">
          {chosen.length} chosen
        </p>
      </form>
      {failure && <FormMessage className="mb-4" title={failure} />}
      {children}
    </>
  );
}
