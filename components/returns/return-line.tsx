import { type ReactNode, useId } from 'react';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import { RadioCards, type RadioOption } from '#components/ui/form/radio-cards.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextAreaField } from '#components/ui/form/text-area-field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import type { OrderLine } from '#lib/commerce/checkout/order.ts';
import { RETURN_COMMENT_LENGTH } from '#lib/commerce/limits.ts';
import { type Cents, formatCents } from '#lib/commerce/money.ts';
import {
  RETURN_REASONS,
  type ReturnableLine,
  type ReturnReason,
  type ReturnRemedy,
} from '#lib/commerce/returns/return.ts';
import {
  fitLine,
  isReturnable,
  type LineProblems,
  type ReturnLineForm,
  reasonsFor,
  remediesFor,
} from '#lib/commerce/returns/return-form.ts';
import { commentLabel, REMEDY_TEXTS } from '#lib/commerce/returns/screen-texts.ts';
import { NOT_SENT_CANCEL, REASON_TEXTS, RETURN_BLOCK_TEXTS } from '#lib/commerce/returns/texts.ts';
import { LinePicture, lineKind, lineName } from './line-facts.tsx';

const STOCK_NOTES = {
  plenty: ', in stock',
  low: ', only a few left',
  soldOut: ', sold out',
} as const;

/** One line of the order: whether it is returned, how many units, why, and the remedy. */
export function ReturnLine({
  bought,
  option,
  typed,
  cancelPath,
  problems,
  refund,
  onChange,
}: {
  bought: OrderLine;
  option: ReturnableLine;
  typed: ReturnLineForm;
  /** Where the buyer may still cancel it; null if nowhere. */
  cancelPath: string | null;
  problems: LineProblems | undefined;
  /** What the chosen units refund; null while the line is not chosen. */
  refund: Cents | null;
  onChange: (line: ReturnLineForm) => void;
}) {
  const change = (changed: Partial<ReturnLineForm>) =>
    onChange(fitLine({ ...typed, ...changed }, option));
  return (
    <div className="grid grid-cols-[4rem_1fr] gap-x-4 p-4 sm:grid-cols-[5.5rem_1fr] sm:gap-x-5 sm:p-5">
      <LinePicture src={bought.imageSrc} />
      {isReturnable(option) ? (
        <>
          <div className="min-w-0">
            <div className="items-start justify-between gap-4 sm:flex">
              <CheckboxField
                label={lineName(bought)}
                hint={leftText(option, bought)}
                checked={typed.chosen}
                onChange={(event) => change({ chosen: event.target.checked })}
                className="-mt-2.5 min-w-0 grow [overflow-wrap:anywhere]"
              />
              {refund !== null && (
                <p className="shrink-0 font-semibold tabular-nums max-sm:pl-9">
                  <span className="sm:sr-only">Refund </span>
                  {formatCents(refund)}
                </p>
              )}
            </div>
            <Blocked option={option} />
          </div>
          {typed.chosen && (
            <LineFields
              bought={bought}
              option={option}
              typed={typed}
              problems={problems ?? {}}
              change={change}
            />
          )}
        </>
      ) : (
        <div className="min-w-0">
          <p className="[overflow-wrap:anywhere]">{bought.name}</p>
          <p className="text-sm text-ink-soft">{lineKind(bought)}</p>
          <Blocked option={option} cancelPath={cancelPath} />
        </div>
      )}
    </div>
  );
}

/** "Paid $220.00", or "2 bought, return up to 2" */
function leftText({ left }: ReturnableLine, { qty, total }: OrderLine): string {
  if (qty === 1) return `Paid ${formatCents(total)}`;
  return `${qty} bought, ${left === qty ? 'return up to' : 'left to return:'} ${left}`;
}

/** Why a line cannot be returned, or not for every reason. */
function Blocked({
  option: { left, changeOfMind, fault },
  cancelPath = null,
}: {
  option: ReturnableLine;
  cancelPath?: string | null;
}) {
  const block = left === 0 ? (fault ?? changeOfMind) : (changeOfMind ?? fault);
  if (block === null) return null;
  return (
    <p className="mt-1 flex gap-2 text-[0.9375rem]">
      <Icon name="info" className="mt-0.5 size-5 shrink-0 text-accent" />
      {block === 'NOT_SENT' && cancelPath !== null ? (
        <span>
          {NOT_SENT_CANCEL}{' '}
          <ShopLink href={cancelPath} className="underline underline-offset-4 hover:decoration-2">
            Go to your order
          </ShopLink>
        </span>
      ) : (
        <span>{RETURN_BLOCK_TEXTS[block]}</span>
      )}
    </p>
  );
}

function LineFields({
  bought,
  option,
  typed,
  problems,
  change,
}: {
  bought: OrderLine;
  option: ReturnableLine;
  typed: ReturnLineForm;
  problems: LineProblems;
  change: (changed: Partial<ReturnLineForm>) => void;
}) {
  const { reason } = typed;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out like this.
    <div
      role="group"
      aria-label={lineName(bought)}
      className="mt-4 grid gap-5 max-sm:col-span-2 sm:col-start-2"
    >
      <div className="grid gap-5 sm:grid-cols-[minmax(0,7rem)_minmax(0,1fr)]">
        {option.left > 1 && (
          <SelectField
            label="How many"
            value={typed.qty}
            onChange={(event) => change({ qty: Number(event.target.value) })}
          >
            {Array.from({ length: option.left }, (_, index) => index + 1).map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          label="Reason"
          value={reason ?? ''}
          error={problems.reason}
          onChange={(event) => change({ reason: readReason(event.target.value) })}
          className={option.left > 1 ? undefined : 'sm:col-span-2'}
        >
          <option value="">Choose a reason</option>
          <ReasonOptions option={option} />
        </SelectField>
      </div>
      {reason !== null && (
        <TextAreaField
          label={commentLabel(reason)}
          count={RETURN_COMMENT_LENGTH}
          error={problems.comment}
          value={typed.comment}
          onChange={(event) => change({ comment: event.target.value })}
        />
      )}
      <RemedyCards option={option} typed={typed} problems={problems} change={change} />
    </div>
  );
}

function ReasonOptions({ option }: { option: ReturnableLine }) {
  const { changeOfMind, fault } = reasonsFor(option);
  const options = (reasons: readonly ReturnReason[]): ReactNode =>
    reasons.map((reason) => (
      <option key={reason} value={reason}>
        {REASON_TEXTS[reason]}
      </option>
    ));
  return (
    <>
      {changeOfMind.length > 0 && (
        <optgroup label="It’s not for me">{options(changeOfMind)}</optgroup>
      )}
      {fault.length > 0 && <optgroup label="Something is wrong">{options(fault)}</optgroup>}
    </>
  );
}

function readReason(value: string): ReturnReason | null {
  return RETURN_REASONS.find((reason) => reason === value) ?? null;
}

/** What the shopper would like for a line, where there is a choice. */
function RemedyCards({
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

function readRemedy(value: string, wishes: readonly ReturnRemedy['type'][]): ReturnRemedy['type'] {
  return wishes.find((wish) => wish === value) ?? 'REFUND';
}
