'use client';

import { FilterField } from '#components/staff/list/filter-field.tsx';
import { useFilters } from '#components/staff/list/use-filters.ts';
import { SelectField } from '#components/ui/form/select-field.tsx';
import type { readProductFiltersCall } from '#lib/api/calls/staff/products.ts';
import { useStaffRead } from '#lib/api/staff/use-staff-list.ts';
import { STATE_TEXTS, STATES_OFFERED } from '#lib/commerce/staff/product-states.ts';

/** What narrows the list of products; all of it is in the address. */
export function ProductFilters() {
  const { filters, setFilters } = useFilters();
  const read = useStaffRead<typeof readProductFiltersCall>('GET /product-filters', {});
  const field = (name: string) => ({
    className: 'w-52 max-sm:w-full',
    value: filters?.get(name) ?? '',
    onChange: (event: React.ChangeEvent<HTMLSelectElement>) =>
      setFilters({ [name]: event.currentTarget.value }),
  });
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex max-w-2xl">
        <FilterField
          label="Find a product"
          hint="A code, a bar code, or words of the name."
          value={filters?.get('q') ?? ''}
          isSearch
          onChange={(q) => setFilters({ q })}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <SelectField label="State" {...field('state')}>
          <option value="">Any</option>
          {STATES_OFFERED.map((state) => (
            <option key={state} value={state}>
              {STATE_TEXTS[state].name}
            </option>
          ))}
        </SelectField>
        <SelectField label="Category" {...field('category')}>
          <option value="">Any</option>
          {read.data?.categories.map(({ path, name }) => (
            <option key={path} value={path}>
              {`${'– '.repeat(path.split('/').length - 1)}${name}`}
            </option>
          ))}
        </SelectField>
        <SelectField label="Brand" {...field('brand')}>
          <option value="">Any</option>
          {read.data?.brands.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="Only" {...field('only')}>
          <option value="">All</option>
          <option value="no-picture">Without a picture</option>
          <option value="set-here">Set here</option>
        </SelectField>
      </div>
    </div>
  );
}
