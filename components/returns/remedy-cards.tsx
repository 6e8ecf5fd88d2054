import { useId } from 'react';
import { RadioCards, type RadioOption } from '#components/ui/form/radio-cards.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import type { ReturnableLine, ReturnRemedy } from '#lib/commerce/returns/return.ts';
import {
  type LineProblems,
  type ReturnLineForm,
  remediesFor,
} from '#lib/commerce/returns/return-form.ts';
import { REMEDY_TEXTS } from '#lib/commerce/returns/screen-texts.ts';

/** What the shopper would like for a line, where there is a choice. */
export function RemedyCards({
  option,
  typed,
  problems,
  change,
}: {
  option: ReturnableLine;
  typed: ReturnLineForm;
  problems: LineProblems;
  change: (changed: Partial<ReturnLineForm>) => void;
}) {
  const name = useId();
  const wishes = remediesFor(typed.reason, option);
  if (wishes.length <= 1) return null;
  return (
    <RadioCards
      label="What would you like?"
      name={name}
      value={typed.wish}
      options={wishes.map(
        (value): RadioOption<ReturnRemedy['type']> => ({
          value,
          title: REMEDY_TEXTS[value],
          ...remedyCard(value, option, typed, problems, change),
        }),
      )}
      onChange={(event) => change({ wish: readRemedy(event.target.value, wishes) })}
    />
  );
}

/** The texts and content of a remedy's card. */
function remedyCard(
  wish: ReturnRemedy['type'],
  { exchanges }: ReturnableLine,
  typed: ReturnLineForm,
  problems: LineProblems,
  change: (changed: Partial<ReturnLineForm>) => void,
): Pick<RadioOption, 'detail' | 'panel' | 'unavailable'> {
  if (wish === 'REFUND') return { detail: 'To the way you paid' };
  if (wish === 'REPLACEMENT') {
    return { detail: typed.reason === 'WRONG_ITEM' ? 'What you ordered' : 'A new one of the same' };
  }
  if (wish === 'REPAIR') return { detail: 'We mend it and send it back' };
  if (exchanges.every(({ stock }) => stock === 'soldOut')) {
    return { unavailable: 'All other sizes are sold out right now.' };
  }
  return {
    detail:
      'We can’t hold it for you. If it’s gone when yours is back with us, you get the refund.',
    panel: typed.wish === 'EXCHANGE' && (
      <SelectField
        label="Size"
        value={typed.variantId ?? ''}
        error={problems.variantId}
        onChange={(event) => change({ variantId: event.target.value || null })}
        className="max-w-64"
      >
        <option value="">Choose a size</option>
        {exchanges.map(({ variantId, size, stock }) => (
          <option key={variantId} value={variantId} disabled={stock === 'soldOut'}>
            {size}
            {STOCK_NOTES[stock]}
          </option>
        ))}
      </SelectField>
    ),
  };
}

const STOCK_NOTES = {
  plenty: ', in stock',
  low: ', only a few left',
  soldOut: ', sold out',
} as const;

function readRemedy(value: string, wishes: readonly ReturnRemedy['type'][]): ReturnRemedy['type'] {
  return wishes.find((wish) => wish === value) ?? 'REFUND';
}
