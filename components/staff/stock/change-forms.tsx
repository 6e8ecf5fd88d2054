'use client';

import { useState } from 'react';
import { useStaff } from '#components/staff/frame/staff-context.tsx';
import { AdjustForm } from './adjust-form.tsx';
import { CountForm } from './count-form.tsx';
import type { Place } from './size-screen.tsx';
import { TransferForm } from './transfer-form.tsx';

/** What changes the stock of a size in one place. */
export interface ChangeProps {
  variant: string;
  place: Place;
  places: readonly Place[];
}

const WAYS = [
  { way: 'count', name: 'Count' },
  { way: 'adjust', name: 'Adjust' },
  { way: 'transfer', name: 'Transfer' },
] as const;

/** Counts, adjusts or transfers. What was typed in one form stays while another one is open. */
export function ChangeForms({
  clockOffset,
  ...props
}: ChangeProps & {
  /** How far the server's clock is ahead of this one, in ms. */
  clockOffset: number;
}) {
  const { store } = useStaff();
  const [open, setOpen] = useState<(typeof WAYS)[number]['way']>('count');
  // A transfer changes two places, so it is for those who work in the whole shop.
  const ways = WAYS.filter(({ way }) => way !== 'transfer' || store === null);
  return (
    <section
      aria-label={`Change the stock in ${props.place.name}`}
      className="rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <h2 className="text-xl">Change the stock in {props.place.name}</h2>
      <div className="mt-2 mb-4 flex flex-wrap gap-2">
        {ways.map(({ way, name }) => (
          <button
            key={way}
            type="button"
            aria-pressed={way === open}
            onClick={() => setOpen(way)}
            className="min-h-11 rounded-md border border-line-strong px-4 font-semibold aria-pressed:border-action aria-pressed:bg-sunk"
          >
            {name}
          </button>
        ))}
      </div>
      <div hidden={open !== 'count'}>
        <CountForm {...props} clockOffset={clockOffset} />
      </div>
      <div hidden={open !== 'adjust'}>
        <AdjustForm {...props} />
      </div>
      {store === null && (
        <div hidden={open !== 'transfer'}>
          <TransferForm {...props} />
        </div>
      )}
    </section>
  );
}
