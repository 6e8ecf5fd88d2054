import { covers, type Part, type QueryWord, type ReadIntent } from './query-part.ts';
import { priceIn } from './read-price.ts';
import { SIZE_WORDS, sizeIn } from './read-size.ts';
import {
  condition,
  type Described,
  LONGEST_PHRASE,
  type NotSoldMeaning,
  type SearchVocabulary,
} from './search-vocabulary.ts';

/** A search's text, read. */
export interface ReadQuery {
  intents: readonly ReadIntent[];
  /** The type that the text names, even if it is only a part of the meaning. */
  type: ReadIntent | null;
  /** What it asks for that the shop does not sell. */
  notSold: NotSoldMeaning | null;
  /** The text to search for, without prices and sizes, because no product's text contains those. */
  text: string;
  /** Words of `text` that are optional: a colour or gender filter covers them better. */
  optionalWords: readonly string[];
  /** Whether anything remains that only words can find. */
  hasRest: boolean;
  /** The parts that `text` leaves out, as typed. */
  beside: readonly string[];
  /** Everything that was asked for, part by part, as typed. */
  asked: readonly string[];
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
  const all = [...parts, ...sizeIn(query, words, vocabulary, parts)];
  all.sort((a, b) => a.from - b.from);
  const qualities = phrasesIn(words, (key) => vocabulary.qualities.has(key) || undefined);
  const isKnown = (at: number) =>
    covers(all, at) || qualities.some(({ from, to }) => at >= from && at < to);
  const isPlain = words.every(({ filler }, at) => filler || isKnown(at));
  const kept = isPlain ? all : all.filter(({ isDoubtful }) => !isDoubtful);
  // Next to unknown words, a type is only a part of the meaning: ugg boots are slippers.
  const meant = isPlain ? kept : kept.filter(({ kind }) => kind !== 'type');
  return {
    intents: meant.map((part) =>
      part.kind === 'type' ? { ...part.intent, ...withoutType(query, words, kept) } : part.intent,
    ),
    notSold: notSoldIn(words, vocabulary),
    type: kept.find(({ kind }) => kind === 'type')?.intent ?? null,
    text: without(query, words, kept, WITHOUT_TEXT),
    optionalWords: kept.flatMap(({ kind, from, to }) =>
      kind === 'described' || kind === 'width'
        ? words.slice(from, to).map(({ start, end }) => query.slice(start, end))
        : [],
    ),
    hasRest: words.some(
      ({ filler }, at) =>
        !filler &&
        !covers(
          kept.filter(({ kind }) => kind !== 'type'),
          at,
        ),
    ),
    beside: kept.flatMap((part) =>
      WITHOUT_TEXT.includes(part.kind) ? textOf(query, words, part) : [],
    ),
    asked: askedFor(query, words, kept),
  };
}

/** Colours, genders and a type: the names in the catalogue. */
function namesIn(query: string, words: readonly QueryWord[], vocabulary: SearchVocabulary): Part[] {
  const { described, types } = vocabulary;
  const parts: Part[] = [];
  // `sleeping bag` does not mean a bag.
  const type = notSoldIn(words, vocabulary)
    ? undefined
    : typeIn(
        phrasesIn(words, (key) => types.get(key)),
        words,
      );
  for (const { from, to, meaning } of phrasesIn(words, (key) => described.get(key))) {
    // `Orange juicer`: a longer name that contains the word says what it is.
    if (type && from >= type.from && to <= type.to && to - from < type.to - type.from) continue;
    const known = parts.some(({ intent }) => intent.filter?.param === meaning.param);
    if (known) continue;
    const { isWidth } = meaning;
    parts.push({
      from,
      to,
      kind: isWidth ? 'width' : 'described',
      ...(isWidth === 'perhaps' && { isDoubtful: true }),
      intent: describedIntent(meaning),
    });
  }
  if (type && !parts.some(({ from, to }) => to > type.from && from < type.to)) {
    const label = query.slice(words[type.from]?.start, words[type.to - 1]?.end);
    const { conditions, categories } = type.meaning;
    const intent = { label: capital(label), conditions, categories, weight: TYPE_WEIGHT };
    parts.push({ from: type.from, to: type.to, kind: 'type', intent });
  }
  return parts;
}

/**
 * A thing that the shop does not sell, if that is what the text asks for: `tent`, but not `tent
 * poles`, and not `boots for skis`.
 */
function notSoldIn(
  words: readonly QueryWord[],
  { types, notSold, described, qualities }: SearchVocabulary,
): NotSoldMeaning | null {
  const things = phrasesIn(words, (key) => {
    const lacking = notSold.get(key) ?? null;
    return lacking || types.has(key) ? { lacking } : undefined;
  });
  const thing = typeIn(things, words);
  const after = thing && words[thing.to];
  const isLast =
    !after ||
    after.filler ||
    described.has(after.key) ||
    qualities.has(after.key) ||
    SIZE_WORDS.has(after.key) ||
    /^\d/.test(after.key);
  return isLast ? (thing?.meaning.lacking ?? null) : null;
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

/** The text without its type, if that leaves anything to search for. */
function withoutType(
  query: string,
  words: readonly QueryWord[],
  parts: readonly Part[],
): { without?: string } {
  const isType = parts.filter(({ kind }) => kind === 'type');
  if (words.every(({ filler }, at) => filler || covers(isType, at))) return {};
  return { without: without(query, words, parts, ['type']).trim() };
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
