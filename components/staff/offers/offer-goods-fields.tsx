'use client';

import type { UseFormReturn } from 'react-hook-form';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextAreaField } from '#components/ui/form/text-area-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { TextButton } from '#components/ui/text-link.tsx';
import type { readOfferGoodsCall } from '#lib/api/calls/staff/offers.ts';
import { useStaffRead } from '#lib/api/staff/use-staff-list.ts';
import type { OfferFields } from '#lib/commerce/staff/offer-form.ts';

/** What an offer is about. All that is given must hold; nothing given: everything. */
export function OfferGoodsFields({
  form: { register, watch, setValue, formState },
  onChange,
}: {
  form: UseFormReturn<OfferFields>;
  /** Called for a choice that is no field's change. */
  onChange: () => void;
}) {
  const goods = useStaffRead<typeof readOfferGoodsCall>('GET /offer-goods', {});
  const categories = (goods.data?.categories ?? []).map(({ path, name }) => ({
    value: path,
    name: `${path.includes('/') ? `${path.slice(0, path.lastIndexOf('/'))} / ` : ''}${name}`,
  }));
  const brands = (goods.data?.brands ?? []).map(({ slug, name }) => ({ value: slug, name }));
  const choose = (field: 'categoryPaths' | 'brandSlugs') => (chosen: string[]) => {
    setValue(field, chosen, { shouldDirty: true });
    onChange();
  };
  return (
    <>
      <p className="text-ink-soft">
        Leave all of this empty for the whole shop. A product must fit everything that you give.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Choices
          label="Category"
          hint="With all below it."
          options={categories}
          chosen={watch('categoryPaths')}
          onChoose={choose('categoryPaths')}
        />
        <Choices
          label="Brand"
          hint="Any of those that you add."
          options={brands}
          chosen={watch('brandSlugs')}
          onChoose={choose('brandSlugs')}
        />
        <TextAreaField
          label="Products (optional)"
          hint="One code in a line. You can paste a column of a spreadsheet."
          spellCheck={false}
          {...register('products')}
          error={formState.errors.products?.message}
        />
        <div className="grid content-start gap-4">
          <SelectField label="Prices" {...register('onSale')}>
            <option value="any">Reduced or not</option>
            <option value="fullPrice">Only products at their full price</option>
            <option value="sale">Only reduced products</option>
          </SelectField>
          <TextField
            label="Least amount of these goods (optional)"
            hint="In dollars, before any offer."
            inputMode="decimal"
            autoComplete="off"
            {...register('minimum')}
            error={formState.errors.minimum?.message}
          />
        </div>
      </div>
    </>
  );
}

interface Option {
  value: string;
  name: string;
}

/** A select that adds to a list from which each can be taken out. */
function Choices({
  label,
  hint,
  options,
  chosen,
  onChoose,
}: {
  label: string;
  hint: string;
  options: readonly Option[];
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
}) {
  const nameOf = (value: string) => options.find((one) => one.value === value)?.name ?? value;
  return (
    <div>
      <SelectField
        label={`${label} (optional)`}
        hint={hint}
        value=""
        onChange={(event) => onChoose([...chosen, event.currentTarget.value])}
      >
        <option value="">{chosen.length === 0 ? 'All' : 'Add one'}</option>
        {options
          .filter(({ value }) => !chosen.includes(value))
          .map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
      </SelectField>
      {chosen.length > 0 && (
        <ul className="mt-1">
          {chosen.map((value) => (
            <li key={value} className="flex flex-wrap items-center gap-x-3">
              <span className="min-w-0 break-words">{nameOf(value)}</span>
              <TextButton
                aria-label={`Take ${nameOf(value)} out`}
                onClick={() => onChoose(chosen.filter((one) => one !== value))}
              >
                Take out
              </TextButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
