import {
  footwearOfEu,
  footwearOfUk,
  footwearOfUs,
  readSizeValue,
} from '#lib/commerce/catalogue/footwear-systems.ts';
import { covers, type Part, type QueryWord, type ReadIntent } from './query-part.ts';
import { condition, type SearchVocabulary } from './search-vocabulary.ts';

/** Words before a size that say that it is one, and in which system. */
export const SIZE_WORDS = new Set(['size', 'sz', 'us', 'uk', 'eu', 'au']);
/** How a size of another system is converted. */
const SYSTEMS = new Map([
  ['eu', footwearOfEu],
  ['uk', footwearOfUk],
  ['us', footwearOfUs],
]);
const SIZE_LABEL = /^(?:\d{1,3}(?:\.5)?|[2-6]?x{0,4}[sl]|m)$/;
/** The URL parameter of the facet Gender. */
const GENDER = 'for';
/** The text is only a size. */
const SURE_LABEL = /^[2-6]?x{1,4}[sl]$/;

/**
 * A size: `boots size 10`, `us 9.5 runners`, `xl rain jacket`. A number or a single letter counts
 * only as the last of several words (a price may follow) or next to a gender: `8.5 womens`.
 * @param parts what is read already
 */
export function sizeIn(
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
    const isSure = from < at || SURE_LABEL.test(key) || isNextToGender(at, words, vocabulary);
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
      ...(likeliest && { filter: { param: likeliest.param, values: likeliest.values }, filters }),
      conditions: meant.map(({ attribute, value }) => condition(attribute, value)),
      weight: 1,
    };
    return [{ from, to: at + 1, kind: 'size', intent }];
  }
  return [];
}

function isNextToGender(
  at: number,
  words: readonly QueryWord[],
  { described, sizes }: SearchVocabulary,
): boolean {
  const isGender = (word: QueryWord | undefined) =>
    word !== undefined && described.get(word.key)?.param === GENDER;
  return (isGender(words[at - 1]) || isGender(words[at + 1])) && sizes.has(words[at]?.key ?? '');
}

/** `Size 8`, `Size EU 42`. */
function sizeLabel(size: string, said: readonly string[]): string {
  const system = said.filter((word) => SYSTEMS.has(word));
  return `Size ${[...system, size].join(' ').toUpperCase()}`;
}

/** The sizes of the catalogue that a label means, after the words that say which system it is in. */
function sizesMeant(label: string, said: readonly string[], { sizes }: SearchVocabulary) {
  const system = said.find((word) => SYSTEMS.has(word));
  const equal = (SYSTEMS.get(system ?? '')?.(Number(label)) ?? []).flatMap((value) => {
    const { system: whose, size } = readSizeValue(value);
    return sizes.get(size)?.filter((one) => one.whose === whose) ?? [];
  });
  // A maker's own US size is meant only if the text says so.
  const isOwn = ({ param }: { param: string | null }) => param === null;
  const own = sizes.get(label) ?? [];
  if (system === 'us') return equal.length > 0 ? [...equal, ...own.filter(isOwn)] : own;
  return equal.length > 0 ? equal : own.filter((size) => !isOwn(size));
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
