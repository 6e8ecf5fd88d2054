import { formatWholeDollars } from '#lib/commerce/money.ts';
import { stepsOfRange } from './price-steps.ts';
import type { Part, QueryWord, ReadIntent } from './query-part.ts';
import { condition } from './search-vocabulary.ts';

const AMOUNT = /^\d{1,6}(?:\.\d{1,2})?$/;
const MONEY = new Set(['dollar', 'buck', 'aud']);
const BELOW = ['under', 'below', 'less than', 'cheaper than', 'up to', 'max', 'maximum'];
const ABOVE = ['over', 'above', 'more than', 'at least', 'min', 'minimum', 'from'];
/** Words before a range, which then needs no currency sign. */
const BETWEEN = 'between';

interface Amount {
  dollars: number;
  to: number;
  /** It is marked as money: `$50`, `50 dollars`. */
  sure: boolean;
}

/**
 * A price: `under $100`, `$50 to $100`, `between 50 and 100`, `over 200`. A number without a
 * currency sign is a price only if nothing that it could measure follows it (`up to 5 degrees`).
 * @param isEnd whether the text ends at a word, or one with a known meaning follows
 */
export function priceIn(
  query: string,
  words: readonly QueryWord[],
  isEnd: (at: number) => boolean,
): Part | null {
  const key = (at: number) => words[at]?.key ?? '';
  const amountAt = (at: number): Amount | null => {
    const word = words[at];
    if (!word || !AMOUNT.test(word.key)) return null;
    const named = MONEY.has(key(at + 1));
    const sure = named || query[word.start - 1] === '$';
    return { dollars: Number(word.key), to: at + (named ? 2 : 1), sure };
  };
  const startsWith = (phrases: readonly string[], at: number) =>
    phrases.find((phrase) => phrase.split(' ').every((word, index) => key(at + index) === word));
  for (let from = 0; from < words.length; from++) {
    const before = startsWith([BETWEEN, 'from'], from);
    const low = amountAt(before ? from + 1 : from);
    if (low) {
      const link = key(low.to);
      const linked = link === 'to' || link === 'and';
      const glued = /^ ?[-–] ?\$?$/.test(query.slice(words[low.to - 1]?.end, words[low.to]?.start));
      const high = linked || glued ? amountAt(linked ? low.to + 1 : low.to) : null;
      if (high && (low.sure || high.sure || (before === BETWEEN && isEnd(high.to)))) {
        return pricePart(from, high.to, low.dollars, high.dollars);
      }
    }
    const below = startsWith(BELOW, from);
    const above = below ? undefined : startsWith(ABOVE, from);
    const bound = below ?? above;
    if (bound === undefined) continue;
    const amount = amountAt(from + bound.split(' ').length);
    if (!amount || !(amount.sure || (bound !== 'from' && isEnd(amount.to)))) continue;
    return below
      ? pricePart(from, amount.to, null, amount.dollars)
      : pricePart(from, amount.to, amount.dollars, null);
  }
  return null;
}

function pricePart(from: number, to: number, low: number | null, high: number | null): Part {
  const crossed = low !== null && high !== null && low > high;
  const [least, most] = crossed ? [high, low] : [low, high];
  const min = least === null ? null : Math.floor(least) || null;
  const max = most === null ? null : Math.ceil(most);
  const text = (dollars: number) => formatWholeDollars(dollars * 100);
  const label =
    max === null
      ? `From ${text(min ?? 0)}`
      : min === null
        ? `Up to ${text(max)}`
        : `${text(min)} to ${text(max)}`;
  const intent: ReadIntent = {
    label,
    price: { min, max },
    conditions: stepsOfRange(min, max).map((step) => condition('priceSteps', step)),
    weight: 1,
  };
  return { from, to, kind: 'price', intent };
}
