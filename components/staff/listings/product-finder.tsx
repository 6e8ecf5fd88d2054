'use client';

import { useState } from 'react';
import { FilterField } from '#components/staff/list/filter-field.tsx';
import { TextButton } from '#components/ui/text-link.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { findListedCall } from '#lib/api/calls/staff/listings.ts';
import { useStaffRead } from '#lib/api/staff/use-staff-list.ts';

export type FoundProduct = ResponseOf<typeof findListedCall>['products'][number];

/** Finds a product by its code or words of its name, to choose it. */
export function ProductFinder({
  label,
  action,
  onChoose,
}: {
  label: string;
  /** What choosing does, before the product's name: `Pin`. */
  action: string;
  onChoose: (product: FoundProduct) => void;
}) {
  const [q, setQ] = useState('');
  const read = useStaffRead<typeof findListedCall>(
    'GET /listings/products',
    q === '' ? null : { query: { q: q.slice(0, 100) } },
  );
  const products = q === '' ? [] : (read.data?.products ?? []);
  return (
    <div>
      <div className="flex">
        <FilterField
          label={label}
          hint="A code, or words of the name."
          value={q}
          isSearch
          onChange={setQ}
        />
      </div>
      <ul aria-busy={read.isPlaceholderData} className="aria-busy:opacity-60">
        {products.map((product) => (
          <li key={product.id} className="flex flex-wrap items-center gap-x-3">
            <TextButton
              aria-label={`${action} ${product.name}, ${product.colour}`}
              onClick={() => onChoose(product)}
            >
              {action}
            </TextButton>
            <span>
              {product.name}, {product.colour}{' '}
              <span className="text-ink-soft">
                {product.code}
                {!product.isListed && ', not listed now'}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p role="status" className="text-ink-soft">
        {q === ''
          ? ''
          : read.error
            ? callErrorText('Products did not load.', read.error)
            : read.isSuccess && products.length === 0
              ? 'No product fits. Type the beginning of a code, or fewer words.'
              : ''}
      </p>
    </div>
  );
}
