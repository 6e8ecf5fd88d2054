'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { RadioCards } from '#components/ui/form/radio-cards.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { setStateCall } from '#lib/api/calls/staff/products.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import type { ProductState } from '#lib/commerce/catalogue/product.ts';
import {
  readState,
  STATE_TEXTS,
  STATES_OFFERED,
  stateWarnings,
} from '#lib/commerce/staff/product-states.ts';
import type { StaffProduct } from './product-screen.tsx';
import { readWhy, WhyField } from './why-field.tsx';

/** Sets the state of a product, with a reason, or takes the import's again. */
export function ProductStateForm({ product }: { product: StaffProduct }) {
  const [wanted, setWanted] = useState<ProductState | null>(null);
  const [why, setWhy] = useState('');
  const [problem, setProblem] = useState<string>();
  const [unchosen, setUnchosen] = useState<string>();
  const set = useCommand(setStateCall, {
    onDone: () => {
      setWanted(null);
      setWhy('');
    },
  });
  const { state: now, imported } = product;
  const failure = commandProblem(set.error);
  const warnings =
    wanted === null || wanted === now
      ? []
      : stateWarnings(wanted, {
          functionalType: product.functionalType,
          units: product.sizes.reduce((sum, { qty }) => sum + qty, 0),
          hasPicture: product.pictures.length > 0,
          availableFrom: product.availableFrom,
        });
  const send = (state: ProductState | null) => {
    const given = readWhy(why);
    setProblem('problem' in given ? given.problem : undefined);
    if ('problem' in given) return;
    set.mutate({ params: { id: product.productId }, body: { state, seen: now, why: given.why } });
  };
  return (
    <section aria-labelledby="state-heading">
      <h2 id="state-heading" className="mb-2 text-xl">
        State
      </h2>
      {imported !== null && (
        <FormMessage className="mb-3" kind="info" title="Set here">
          <p>
            The import says “{STATE_TEXTS[imported].name}”. “{STATE_TEXTS[now].name}” stays,
            whatever it brings, until you take the import’s again.
          </p>
        </FormMessage>
      )}
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted !== null && wanted !== now) return send(wanted);
          setUnchosen('Choose another state.');
        }}
      >
        <RadioCards
          label="State"
          labelHidden
          name="state"
          value={wanted ?? now}
          error={unchosen}
          onChange={(event) => {
            setWanted(readState(event.currentTarget.value));
            setUnchosen(undefined);
            set.reset();
          }}
          options={STATES_OFFERED.map((state) => ({
            value: state,
            title: `${STATE_TEXTS[state].name}${state === now ? ' (now)' : ''}`,
            detail: STATE_TEXTS[state].means,
          }))}
        />
        {warnings.length > 0 && (
          <FormMessage kind="warning" title="Look twice">
            {warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
          </FormMessage>
        )}
        <WhyField value={why} error={problem} onChange={setWhy} />
        {failure && <FormMessage title={failure} />}
        {set.data && (
          <FormMessage
            kind="success"
            title={`Saved: ${STATE_TEXTS[set.data.state].name}. The shop follows within seconds.`}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton pending={set.isPending} pendingText="Saving…">
            Set the state
          </SubmitButton>
          {imported !== null && (
            <Button kind="secondary" onClick={() => send(null)}>
              Take the import’s again
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}
