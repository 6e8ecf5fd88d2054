'use client';

import { useState } from 'react';
import { BulkPaste } from '#components/staff/bulk/bulk-paste.tsx';
import type { ProductState } from '#lib/commerce/catalogue/product.ts';
import { readStateRows } from '#lib/commerce/staff/state-rows.ts';
import { StateSelect } from './state-select.tsx';
import { type ComparedStates, compareStates, StatesReview } from './states-review.tsx';

/** Sets the states of many products: paste codes, see what changes, apply. */
export function PasteStates() {
  const [state, setState] = useState<ProductState | ''>('');
  return (
    <BulkPaste<ComparedStates>
      fields={
        <StateSelect
          label="New state"
          hint="Of the lines that name none."
          value={state}
          onChange={setState}
        />
      }
      about={state}
      hint="One product in a line: its code; then, if you like, a state of its own, such as “discontinued”."
      compare={(text) => compareStates(readStateRows(text, state === '' ? null : state))}
      pendingText="Comparing with the states…"
      review={(compared) => <StatesReview compared={compared} />}
    />
  );
}
