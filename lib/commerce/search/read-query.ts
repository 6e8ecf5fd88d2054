import {
  footwearOfEu,
  footwearOfUk,
  readFootwearSize,
} from '#lib/commerce/catalogue/footwear-systems.ts';
import { formatWholeDollars } from '#lib/commerce/money.ts';
import { stepsOfRange } from './price-steps.ts';
import type { SearchIntent } from './search-intent.ts';
import {
  condition,
  type Described,
  LONGEST_PHRASE,
  type SearchVocabulary,
} from './search-vocabulary.ts';

/** A word of a search's text. */
export interface QueryWord {
  /** In the form in which a search compares it: lower case, without a plural ending. */
  key: string;
  /** Without meaning of its own (`for`, `with`). */
  filler: boolean;
  /** Its position in the text: start (inclusive) and end (exclusive). */
  start: number;
  end: number;
}

/** A part of the text with a meaning, and the filters for products that match it. */
export interface ReadIntent extends SearchIntent {
  /** A product matches if it meets one of these. */
  conditions: readonly string[];
  /** Its weight among the parts, for products that match only some of them. */
  weight: number;
  /** For a size: every filter that it may become, with its attribute. */
  filters?: readonly { attribute: string; param: string; values: readonly string[] }[];
  /** For a type: paths of categories with this name, the deepest first. */
  categories?: readonly string[];
}

/** A search's text, read. */
export interface ReadQuery {
  intents: readonly ReadIntent[];
  /** The text to search for, without prices and sizes, because no product's text contains those. */
  text: string;
  /** Words of `text` that are optional: a colour or gender filter covers them better. */
  optionalWords: readonly string[];
  /** The rest of the text, which only words can find. */
  rest: string;
  /** The parts that `text` leaves out, as typed. */
  beside: readonly string[];
  /** Everything that was asked for, part by part, as typed. */
  asked: readonly string[];
}

interface Part {
  from: number;
  to: number;
  kind: 'described' | 'size' | 'price' | 'type';
  intent: ReadIntent;
}

/** No product's text contains these. */
const WITHOUT_TEXT: readonly Part['kind'][] = ['price', 'size'];
/**
 * The type counts more than a property: for “red fleece”, a green fleece is closer than a red boot.
 */
const TYPE_WEIGHT = 3;

/** Reads what the words of a search mean in a catalogue. Each word belongs to one part at most. */
export function readQuery(
  query: string,
  words: readonly QueryWord[],
  vocabulary: SearchVocabulary,
): ReadQuery {
  const named = namesIn(query, words, vocabulary);
  const price = priceIn(
    query,
    words,
    (at) => at >= words.length || covers(named, at) || SIZE_WORDS.has(words[at]?.key ?? ''),
  );
  const parts = price
    ? [...named.filter(({ from, to }) => to <= price.from || from >= price.to), price]
    : named;
  const kept = [...parts, ...sizeIn(query, words, vocabulary, parts)];
  kept.sort((a, b) => a.from - b.from);
  // Next to other words, a type is only a part of the meaning: ugg boots are slippers.
  const isPlain = words.every(({ filler }, at) => filler || covers(kept, at));
  const meant = isPlain ? kept : kept.filter(({ kind }) => kind !== 'type');
  return {
    intents: meant.map(({ intent }) => intent),
    text: without(query, words, kept, WITHOUT_TEXT),
    optionalWords: kept.flatMap(({ kind, from, to }) =>
      kind === 'described'
        ? words.slice(from, to).map(({ start, end }) => query.slice(start, end))
        : [],
    ),
    rest: without(query, words, kept, [...WITHOUT_TEXT, 'described']),
    beside: kept.flatMap((part) =>
      WITHOUT_TEXT.includes(part.kind) ? textOf(query, words, part) : [],
    ),
    asked: askedFor(query, words, kept),
  };
}

const covers = (parts: readonly Part[], at: number) =>
  parts.some(({ from, to }) => at >= from && at < to);

/** Colours, genders and a type: the names in the catalogue. */
function namesIn(
  query: string,
  words: readonly QueryWord[],
  { described, types }: SearchVocabulary,
): Part[] {
  const parts: Part[] = [];
  const type = typeIn(
    phrasesIn(words, (key) => types.get(key)),
    words,
  );
  for (const { from, to, meaning } of phrasesIn(words, (key) => described.get(key))) {
    // `Orange juicer`: a longer name that contains the word says what it is.
    if (type && from >= type.from && to <= type.to && to - from < type.to - type.from) continue;
    const known = parts.some(({ intent }) => intent.filter?.param === meaning.param);
    if (!known) parts.push({ from, to, kind: 'described', intent: describedIntent(meaning) });
  }
  if (type && !parts.some(({ from, to }) => to > type.from && from < type.to)) {
    const label = query.slice(words[type.from]?.start, words[type.to - 1]?.end);
    const { conditions, categories } = type.meaning;
    const intent = { label: capital(label), conditions, categories, weight: TYPE_WEIGHT };
    parts.push({ from: type.from, to: type.to, kind: 'type', intent });
  }
  return parts;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function describedIntent({ attribute, param, label, values }: Described): ReadIntent {
  return {
    label,
    ...(param !== null && { filter: { param, values } }),
    conditions: values.map((value) => condition(attribute, value)),
    weight: 1,
  };
}

interface Phrase<Meaning> {
  from: number;
  to: number;
  meaning: Meaning;
}

/** The longest phrases with a meaning, from the left. */
function phrasesIn<Meaning>(
  words: readonly QueryWord[],
  meaningOf: (key: string) => Meaning | undefined,
): Phrase<Meaning>[] {
  const found: Phrase<Meaning>[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = Math.min(words.length, from + LONGEST_PHRASE); to > from; to--) {
      const key = words
        .slice(from, to)
        .map((word) => word.key)
        .join(' ');
      const meaning = meaningOf(key);
      if (meaning === undefined) continue;
      found.push({ from, to, meaning });
      from = to - 1;
      break;
    }
  }
  return found;
}

/**
 * The type of product that a text names. In English the last one is the noun (`boot socks` are
 * socks), but what follows a word like `for` only describes it.
 */
function typeIn<Meaning>(all: readonly Phrase<Meaning>[], words: readonly QueryWord[]) {
  const [first] = all;
  const filler = words.findIndex(
    (word, at) => word.filler && first !== undefined && at >= first.to,
  );
  return all.findLast(({ to }) => filler === -1 || to <= filler);
}

const SIZE_WORDS = new Set(['size', 'sz', 'us', 'uk', 'eu', 'au']);
const SIZE_LABEL = /^(?:\d{1,3}(?:\.5)?|[2-6]?x{0,4}[sl]|m)$/;
/** The text is only a size. */
const SURE_LABEL = /^[2-6]?x{1,4}[sl]$/;

/**
 * A size: `boots size 10`, `us 9.5 runners`, `xl rain jacket`. A number or a single letter counts
 * only as the last of several words; a price may follow.
 * @param parts what is read already
 */
function sizeIn(
  query: string,
  words: readonly QueryWord[],
  vocabulary: SearchVocabulary,
  parts: readonly Part[],
): Part[] {
  const prices = parts.filter(({ kind }) => kind === 'price');
  const last = words.findLastIndex((_, at) => !covers(prices, at));
  for (const [at, { key }] of words.entries()) {
    if (!SIZE_LABEL.test(key) || covers(parts, at)) continue;
    let from = at;
    while (from > 0 && SIZE_WORDS.has(words[from - 1]?.key ?? '') && !covers(parts, from - 1)) {
      from--;
    }
    const isSure = from < at || SURE_LABEL.test(key);
    if (!isSure && !(at > 0 && at === last)) continue;
    const said = words.slice(from, at).map((word) => word.key);
    const meant = ofWhom(sizesMeant(key, said, vocabulary), words, vocabulary);
    if (meant.length === 0) continue;
    const filters = [...Map.groupBy(meant, ({ attribute }) => attribute)].flatMap(
      ([attribute, [first, ...others]]) => {
        const param = first?.param;
        if (!first || typeof param !== 'string') return [];
        return [{ attribute, param, values: [first, ...others].map(({ value }) => value) }];
      },
    );
    const [likeliest] = filters;
    const intent: ReadIntent = {
      label: sizeLabel(query.slice(words[at]?.start, words[at]?.end), said),
      // A US size stays a preference: not every maker states it.
      ...(likeliest && said.length > 0 && !said.includes('us') && { isSaid: true as const }),
      ...(likeliest && { filter: { param: likeliest.param, values: likeliest.values }, filters }),
      conditions: meant.map(({ attribute, value }) => condition(attribute, value)),
      weight: 1,
    };
    return [{ from, to: at + 1, kind: 'size', intent }];
  }
  return [];
}

/** `Size 8`, `Size EU 42`. */
function sizeLabel(size: string, said: readonly string[]): string {
  const system = said.filter((word) => word === 'eu' || word === 'uk');
  return `Size ${[...system, size].join(' ').toUpperCase()}`;
}

/** The sizes of the catalogue that a label means, after the words that say which system it is in. */
function sizesMeant(label: string, said: readonly string[], { sizes }: SearchVocabulary) {
  const other = said.includes('eu') ? footwearOfEu : said.includes('uk') ? footwearOfUk : null;
  const equal = (other?.(Number(label)) ?? []).flatMap((value) => {
    const { system, size } = readFootwearSize(value);
    return sizes.get(size)?.filter(({ whose }) => whose === system) ?? [];
  });
  if (equal.length > 0) return equal;
  // US sizes are meant only if the text says so.
  return (sizes.get(label) ?? []).filter(({ param }) => param !== null || said.includes('us'));
}

/**
 * If the text has a gender, only sizes of that system are meant; sizes of other systems count only
 * if none of its own can match.
 */
function ofWhom<Size extends { whose: string | null }>(
  sizes: readonly Size[],
  words: readonly QueryWord[],
  { described, sizes: all }: SearchVocabulary,
): readonly Size[] {
  const genders = words.flatMap(({ key }) => described.get(key)?.label ?? []);
  const haveOwn = [...all.values()].flat().some(({ whose }) => whose && genders.includes(whose));
  if (!haveOwn) return sizes;
  const theirs = sizes.filter(({ whose }) => whose === null || genders.includes(whose));
  return theirs.length > 0 ? theirs : sizes;
}

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
function priceIn(
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

/** The text without parts of some kinds. A space at its end means that its last word is complete. */
function without(
  query: string,
  words: readonly QueryWord[],
  parts: readonly Part[],
  kinds: readonly Part['kind'][],
): string {
  let text = '';
  let at = 0;
  for (const { kind, from, to } of parts) {
    if (!kinds.includes(kind)) continue;
    // The currency sign belongs to it.
    text += `${query.slice(at, words[from]?.start).replace(/\$\s*$/, '')} `;
    at = words[to - 1]?.end ?? at;
  }
  return (text + query.slice(at)).replace(/\s+/g, ' ').trimStart();
}

function askedFor(query: string, words: readonly QueryWord[], parts: readonly Part[]): string[] {
  return words.flatMap((word, at) => {
    const part = parts.find(({ from, to }) => at >= from && at < to);
    if (part) return part.from === at ? [textOf(query, words, part)] : [];
    return word.filler ? [] : [query.slice(word.start, word.end)];
  });
}

/** A part as typed, including its currency sign. */
function textOf(query: string, words: readonly QueryWord[], { kind, from, to }: Part): string {
  const start = words[from]?.start ?? 0;
  const sign = kind === 'price' && query[start - 1] === '$' ? 1 : 0;
  return query.slice(start - sign, words[to - 1]?.end);
}
