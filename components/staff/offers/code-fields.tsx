'use client';

import type { ComponentProps } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import type { OfferFields } from '#lib/commerce/staff/offer-form.ts';

/** The codes of a new offer: typed ones, or random ones of which each works once. */
export function CodeFields({
  kind,
  register,
  field,
}: {
  kind: OfferFields['codeKind'];
  register: UseFormRegister<OfferFields>;
  field: (name: keyof OfferFields) => Omit<ComponentProps<typeof TextField>, 'label'>;
}) {
  return (
    <>
      <SelectField label="Which codes" className="max-w-sm" {...register('codeKind')}>
        <option value="typed">A code that I choose</option>
        <option value="random">Random codes, each works once</option>
      </SelectField>
      {kind === 'typed' ? (
        <TextField
          label="Code"
          hint="Letters, digits and . _ -, in any case. Several are separated by spaces."
          autoCapitalize="characters"
          spellCheck={false}
          {...field('codes')}
        />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="How many"
            hint="Up to 1,000. You get them as a file."
            inputMode="numeric"
            {...field('count')}
          />
          <TextField
            label="Beginning (optional)"
            hint="Such as SPRING: the codes are then SPRING-K7QM9R2XAB."
            autoCapitalize="characters"
            spellCheck={false}
            {...field('prefix')}
          />
        </div>
      )}
    </>
  );
}
