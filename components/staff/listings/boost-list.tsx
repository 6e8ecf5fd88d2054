'use client';

import { useState } from 'react';
import { FilterField } from '#components/staff/list/filter-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextButton } from '#components/ui/text-link.tsx';
import type { findPlacesCall } from '#lib/api/calls/staff/listings.ts';
import { useStaffRead } from '#lib/api/staff/use-staff-list.ts';
import {
  type Boost,
  MOST_BOOSTS,
  MOST_STEPS,
  STEP_PLACES,
} from '#lib/commerce/catalogue/arrangement.ts';
import { readPlace } from '#lib/commerce/catalogue/listing-place.ts';
import {
  type ArrangementDraft,
  boostTarget,
  stepWords,
} from '#lib/commerce/staff/arrangement-draft.ts';
import { ProductFinder } from './product-finder.tsx';

type Boosts = ArrangementDraft['boosts'];

/** The most steps first. */
const STEPS = Array.from({ length: 2 * MOST_STEPS + 1 }, (_, at) => MOST_STEPS - at).filter(
  Boolean,
);

/** What comes earlier or later than usual. */
export function BoostList({
  boosts,
  onChange,
}: {
  boosts: Boosts;
  onChange: (boosts: Boosts) => void;
}) {
  const [adding, setAdding] = useState<Boost['kind'] | ''>('');
  function add(boost: Boost, name: string) {
    setAdding('');
    const isKnown = boosts.some((one) => boostTarget(one.boost) === boostTarget(boost));
    if (!isKnown) onChange([...boosts, { boost, name }]);
  }
  return (
    <section aria-labelledby="boosts" className="grid gap-3">
      <h3 id="boosts" className="text-lg">
        Earlier or later than usual
      </h3>
      <p className="text-sm text-ink-soft">
        A step is {STEP_PLACES} places, half a page. Several boosts of one product add up, to{' '}
        {MOST_STEPS} steps at most.
      </p>
      {boosts.length > 0 && (
        <ul className="grid gap-2">
          {boosts.map(({ boost, name }, at) => (
            <li
              key={boostTarget(boost)}
              className="flex flex-wrap items-end gap-3 rounded-lg border border-line bg-surface p-2"
            >
              <SelectField
                label={name}
                value={boost.steps}
                className="min-w-48 grow"
                onChange={(event) => {
                  const steps = Number(event.currentTarget.value);
                  const next = { name, boost: { ...boost, steps } };
                  onChange(boosts.map((one, index) => (index === at ? next : one)));
                }}
              >
                {STEPS.map((steps) => (
                  <option key={steps} value={steps}>
                    {stepWords(steps)}
                  </option>
                ))}
              </SelectField>
              <Button
                kind="quiet"
                aria-label={`Remove the boost of ${name}`}
                onClick={() => onChange(boosts.filter((_, index) => index !== at))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {boosts.length < MOST_BOOSTS && (
        <div className="flex flex-wrap gap-x-5">
          <TextButton onClick={() => setAdding('product')}>Boost a product</TextButton>
          <TextButton onClick={() => setAdding('brand')}>Boost a brand</TextButton>
          {!boosts.some(({ boost }) => boost.kind === 'new') && (
            <TextButton onClick={() => add({ kind: 'new', steps: 1 }, 'New products')}>
              Boost what is new
            </TextButton>
          )}
        </div>
      )}
      {adding === 'product' && (
        <ProductFinder
          label="Find a product to boost"
          action="Boost"
          onChoose={({ id, name, colour }) =>
            add({ kind: 'product', id, steps: 1 }, `${name}, ${colour}`)
          }
        />
      )}
      {adding === 'brand' && (
        <BrandFinder onChoose={(slug, name) => add({ kind: 'brand', slug, steps: 1 }, name)} />
      )}
    </section>
  );
}

function BrandFinder({ onChoose }: { onChoose: (slug: string, name: string) => void }) {
  const [q, setQ] = useState('');
  const read = useStaffRead<typeof findPlacesCall>(
    'GET /listings/places',
    q === '' ? null : { query: { q: q.slice(0, 100) } },
  );
  const brands = (read.data?.places ?? []).flatMap(({ place, name }) => {
    const brand = readPlace(place);
    return brand?.kind === 'brand' ? [{ slug: brand.slug, name }] : [];
  });
  return (
    <div>
      <div className="flex">
        <FilterField label="Find a brand to boost" value={q} isSearch onChange={setQ} />
      </div>
      <ul>
        {(q === '' ? [] : brands).map(({ slug, name }) => (
          <li key={slug}>
            <TextButton onClick={() => onChoose(slug, name)}>{name}</TextButton>
          </li>
        ))}
      </ul>
      <p role="status" className="text-ink-soft">
        {q !== '' && read.isSuccess && brands.length === 0 && 'No brand fits.'}
        {q !== '' && read.error && 'Brands did not load. Try again.'}
      </p>
    </div>
  );
}
