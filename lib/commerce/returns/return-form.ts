import type { Order } from '#lib/commerce/checkout/order.ts';
import { RETURN_COMMENT_LENGTH } from '#lib/commerce/limits.ts';
import { isFault } from './reasons.ts';
import {
  CHANGE_OF_MIND_REASONS,
  FAULT_REASONS,
  type ReturnableLine,
  type ReturnMethod,
  type ReturnOptions,
  type ReturnReason,
  type ReturnRemedy,
  type WantedReturn,
} from './return.ts';
import {
  COMMENT_TOO_LONG,
  HOW_MISSING,
  REASON_MISSING,
  SIZE_MISSING,
  STORE_MISSING,
} from './screen-texts.ts';
import { FAULT_NEEDS_WORDS, NOTHING_TO_RETURN } from './texts.ts';

/** What a shopper filled in for one line of the order. It stays when the line is unticked. */
export interface ReturnLineForm {
  /** Its index in the order's lines. */
  line: number;
  chosen: boolean;
  qty: number;
  reason: ReturnReason | null;
  comment: string;
  wish: ReturnRemedy['type'];
  /** For an exchange: the new size. */
  variantId: string | null;
}

/** The form of a return, as far as it is filled in. */
export interface ReturnForm {
  /** One per line of the order. */
  lines: ReturnLineForm[];
  method: ReturnMethod['type'] | null;
  erpStoreId: string | null;
}

/** What is wrong with a line's fields. */
export interface LineProblems {
  reason?: string;
  comment?: string;
  variantId?: string;
}

export interface FormProblems {
  /** By the line's index; lines without a problem are left out. */
  lines: ReadonlyMap<number, LineProblems>;
  /** About the choice of lines as a whole. */
  nothing?: string;
  method?: string;
}

/** Whether a line can be returned for any reason. */
export function isReturnable({ left, changeOfMind, fault }: ReturnableLine): boolean {
  return left > 0 && (changeOfMind === null || fault === null);
}

/** The reasons for which a line can be returned: by our promise, and by law. */
export function reasonsFor({ changeOfMind, fault }: ReturnableLine): {
  changeOfMind: readonly ReturnReason[];
  fault: readonly ReturnReason[];
} {
  return {
    changeOfMind: changeOfMind === null ? CHANGE_OF_MIND_REASONS : [],
    fault: fault === null ? FAULT_REASONS : [],
  };
}

/** The possible remedies. The law gives more of them than our promise. */
export function remediesFor(
  reason: ReturnReason | null,
  { exchanges }: Pick<ReturnableLine, 'exchanges'>,
): ReturnRemedy['type'][] {
  if (reason === null) return [];
  const wishes: ReturnRemedy['type'][] = ['REFUND'];
  if (isFault(reason)) wishes.push('REPLACEMENT');
  if (isFault(reason) && reason !== 'WRONG_ITEM') wishes.push('REPAIR');
  if (exchanges.length > 0) wishes.push('EXCHANGE');
  return wishes;
}

/** An empty form. If only one line can be returned, it is already chosen. */
export function emptyForm({ lines }: Pick<ReturnOptions, 'lines'>): ReturnForm {
  const returnable = lines.filter(isReturnable);
  return {
    lines: lines.map((one) => ({
      line: one.line,
      chosen: returnable.length === 1 && returnable[0] === one,
      qty: 1,
      reason: null,
      comment: '',
      wish: 'REFUND',
      variantId: null,
    })),
    method: null,
    erpStoreId: null,
  };
}

/**
 * The form without anything that cannot be returned any more: another tab, a cancelled return or
 * the end of the return window may have changed that. Typed text stays.
 */
export function fitForm(form: ReturnForm, options: Pick<ReturnOptions, 'lines'>): ReturnForm {
  const fresh = emptyForm(options);
  return {
    ...form,
    lines: fresh.lines.map((empty) => {
      const typed = form.lines.find(({ line }) => line === empty.line);
      const option = options.lines.find(({ line }) => line === empty.line);
      return typed && option ? fitLine(typed, option) : empty;
    }),
  };
}

/** The same for one line, after each change of it. */
export function fitLine(typed: ReturnLineForm, option: ReturnableLine): ReturnLineForm {
  const { changeOfMind, fault } = reasonsFor(option);
  const reason = [...changeOfMind, ...fault].find((one) => one === typed.reason) ?? null;
  const wish = remediesFor(reason, option).find((one) => one === typed.wish) ?? 'REFUND';
  const size = option.exchanges.find(({ variantId }) => variantId === typed.variantId);
  return {
    ...typed,
    chosen: typed.chosen && isReturnable(option),
    qty: Math.max(1, Math.min(typed.qty, option.left)),
    reason,
    wish,
    variantId: size && size.stock !== 'soldOut' ? size.variantId : null,
  };
}

/** What is missing or wrong in a form before it can be sent. */
export function formProblems(form: ReturnForm): FormProblems {
  const chosen = form.lines.filter((line) => line.chosen);
  const lines = new Map<number, LineProblems>();
  for (const one of chosen) {
    const problems = lineProblems(one);
    if (Object.keys(problems).length > 0) lines.set(one.line, problems);
  }
  const method =
    form.method === null
      ? HOW_MISSING
      : form.method === 'STORE' && form.erpStoreId === null
        ? STORE_MISSING
        : undefined;
  return {
    lines,
    ...(chosen.length === 0 && { nothing: NOTHING_TO_RETURN }),
    ...(method !== undefined && { method }),
  };
}

function lineProblems({ reason, comment, wish, variantId }: ReturnLineForm): LineProblems {
  const words = comment.trim();
  return {
    ...(reason === null && { reason: REASON_MISSING }),
    ...(reason !== null && isFault(reason) && words === '' && { comment: FAULT_NEEDS_WORDS }),
    ...(words.length > RETURN_COMMENT_LENGTH && { comment: COMMENT_TOO_LONG }),
    ...(wish === 'EXCHANGE' && variantId === null && { variantId: SIZE_MISSING }),
  };
}

/** Whether a form can be sent. */
export function isComplete({ lines, nothing, method }: FormProblems): boolean {
  return lines.size === 0 && nothing === undefined && method === undefined;
}

/**
 * The chosen lines, for calculating the refund. A line without a reason counts as a change of mind,
 * so that the refund shown is never too high.
 */
export function wantedOf(form: ReturnForm): WantedReturn[] {
  return form.lines
    .filter(({ chosen }) => chosen)
    .map(({ line, qty, reason }) => ({ line, qty, reason: reason ?? 'CHANGED_MIND' }));
}

/** The lines of a complete form, as they are sent. */
export function requestedLines(form: ReturnForm): {
  line: number;
  qty: number;
  reason: ReturnReason;
  comment: string;
  wish: ReturnRemedy;
}[] {
  return form.lines.flatMap(({ chosen, line, qty, reason, comment, wish, variantId }) =>
    chosen && reason !== null
      ? [{ line, qty, reason, comment: comment.trim(), wish: remedyOf(wish, variantId) }]
      : [],
  );
}

function remedyOf(type: ReturnRemedy['type'], variantId: string | null): ReturnRemedy {
  if (type !== 'EXCHANGE') return { type };
  return variantId === null ? { type: 'REFUND' } : { type, variantId };
}

/** How the goods come back, from a complete form, as it is sent. */
export function requestedMethod({
  method,
  erpStoreId,
}: ReturnForm): { type: 'POST' } | { type: 'STORE'; erpStoreId: string } {
  return method === 'STORE' && erpStoreId !== null
    ? { type: 'STORE', erpStoreId }
    : { type: 'POST' };
}

/** The order lines that a form chooses, with what is filled in for them. */
export function chosenLines(
  form: ReturnForm,
  order: Pick<Order, 'lines'>,
): { typed: ReturnLineForm; bought: Order['lines'][number] }[] {
  return form.lines.flatMap((typed) => {
    const bought = order.lines[typed.line];
    return typed.chosen && bought ? [{ typed, bought }] : [];
  });
}
