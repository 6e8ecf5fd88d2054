import { compareText } from '#lib/commerce/compare-text.ts';
import { letterSize, onLetterScale } from './letter-sizes.ts';
import { isOneSize } from './one-size.ts';

/**
 * Sorts size labels. Both orders are total: labels compare as equal only if their text is equal, so
 * a sorted list never depends on its original order.
 *
 * - Clothing: letter sizes (words such as `Extra small` … `Extra large` and abbreviations such as
 *   `2XS` … `5XL` are mixed, so that letter sizes stay together), numeric, ranges, letter ranges
 *   (`S/M`), "one size", sizes with X (`30x32`), letter-suffixed (`32R`), weights, volumes; then
 *   all others.
 * - Footwear: numeric first, then letter sizes.
 */
type SizeClass =
  | 'word'
  | 'numeric'
  | 'range'
  | 'letterRange'
  | 'one'
  | 'crossed'
  | 'suffixed'
  | 'weight'
  | 'volume'
  | 'other';

const CLOTHING_CLASSES: readonly SizeClass[] = [
  'word',
  'numeric',
  'range',
  'letterRange',
  'one',
  'crossed',
  'suffixed',
  'weight',
  'volume',
  'other',
];
/** Classes missing here (`suffixed` such as `9W`, `range` such as `36-38`) rank as numeric. */
const FOOTWEAR_CLASSES: readonly SizeClass[] = [
  'numeric',
  'word',
  'letterRange',
  'one',
  'crossed',
  'weight',
  'volume',
  'other',
];

/** A parsed label. Within a class, labels are compared by `numbers`, then by text. */
interface ReadSize {
  class: SizeClass;
  numbers: number[];
  suffix: string;
}

export function compareClothingSizes(a: string, b: string): number {
  const [left, right] = [readSize(a), readSize(b)];
  return (
    CLOTHING_CLASSES.indexOf(left.class) - CLOTHING_CLASSES.indexOf(right.class) ||
    compareWithin(left, right, a, b)
  );
}

export function compareFootwearSizes(a: string, b: string): number {
  const [left, right] = [readSize(a), readSize(b)];
  return footwearRank(left) - footwearRank(right) || compareWithin(left, right, a, b);
}

/** Whether two labels name one size: `S` and `Small`, `10` and `10.0`. */
export function isSameSize(a: string, b: string): boolean {
  const [left, right] = [readSize(a), readSize(b)];
  return (
    left.class === right.class &&
    left.suffix === right.suffix &&
    left.numbers.join() === right.numbers.join()
  );
}

/**
 * A label in the one form that filters use for every maker: `Small` and `small` become `S`, `XXL`
 * becomes `2XL`, `6 – 8` becomes `6-8`, `10.0` becomes `10`. Other labels stay unchanged.
 */
export function plainSize(label: string): string {
  const size = readSize(label);
  const [first = 0, second = 0] = size.numbers;
  if (size.class === 'word') return letterSize(first);
  if (size.class === 'letterRange') return `${letterSize(first)}/${letterSize(second)}`;
  if (size.class === 'one') return 'One size';
  if (size.class === 'range' && size.suffix === '') return `${first}-${second}`;
  // A number with letters belongs to another country's system, where it is another size.
  if (size.class === 'numeric' && !/[a-z]/i.test(label)) return String(first);
  return label.trim();
}

/** The kinds of size that clothing is worn in; null for a volume, a weight and the like. */
export function clothingScale(label: string): 'letters' | 'numbers' | 'ranges' | 'lengths' | null {
  switch (readSize(label).class) {
    case 'word':
      return 'letters';
    case 'numeric':
      return 'numbers';
    case 'range':
      return 'ranges';
    case 'suffixed':
    case 'crossed':
      return 'lengths';
    default:
      return null;
  }
}

function footwearRank(size: ReadSize): number {
  return Math.max(0, FOOTWEAR_CLASSES.indexOf(size.class));
}

function compareWithin(left: ReadSize, right: ReadSize, a: string, b: string): number {
  const length = Math.max(left.numbers.length, right.numbers.length);
  for (let index = 0; index < length; index++) {
    const [from, to] = [left.numbers[index] ?? 0, right.numbers[index] ?? 0];
    if (from !== to) return from < to ? -1 : 1;
  }
  return compareText(left.suffix, right.suffix) || compareText(a, b);
}

const NUMBER = String.raw`\d+(?:\.\d+)?`;
const numeric = new RegExp(`^(?:(?:au|uk|us|eu) )?(${NUMBER})( 1/2|½)?$`);
const range = new RegExp(`^(${NUMBER}) ?(?:-|/|to) ?(${NUMBER})(?: ?([a-z]+))?$`);
const crossed = new RegExp(`^(${NUMBER}) ?x ?(${NUMBER})(?: ?[a-z]+)?$`);
const weight = new RegExp(`^(${NUMBER}) ?(g|kg)$`);
const volume = new RegExp(`^(${NUMBER}) ?(ml|l|litres?|liters?)$`);
const suffixed = new RegExp(`^(${NUMBER}) ?([a-z][a-z .]*)$`);
const gluedLong = /^(\d+)L$/;

function readSize(label: string): ReadSize {
  const trimmed = label.trim().replace(/\s+/g, ' ').replace(/[‐-―]/g, '-');
  const text = trimmed.toLowerCase().replaceAll('×', 'x');
  const place = onLetterScale(text);
  if (place !== null) return { class: 'word', numbers: [place], suffix: '' };
  if (isOneSize(text)) return { class: 'one', numbers: [], suffix: '' };
  return readMeasured(trimmed, text) ?? readLetterRange(text) ?? other(text);
}

function readMeasured(trimmed: string, text: string): ReadSize | null {
  const plain = numeric.exec(text);
  if (plain) {
    return { class: 'numeric', numbers: [Number(plain[1]) + (plain[2] ? 0.5 : 0)], suffix: '' };
  }
  const between = range.exec(text);
  if (between) return readRange(between);
  const across = crossed.exec(text);
  if (across) return { class: 'crossed', numbers: bothNumbers(across), suffix: '' };
  const heavy = weight.exec(text);
  if (heavy) {
    const unit = heavy[2] === 'kg' ? 1_000 : 1;
    return { class: 'weight', numbers: [Number(heavy[1]) * unit], suffix: '' };
  }
  const full = volume.exec(text);
  if (full && !isLegLength(trimmed)) {
    const unit = full[2] === 'ml' ? 1 : 1_000;
    return { class: 'volume', numbers: [Number(full[1]) * unit], suffix: '' };
  }
  const tail = suffixed.exec(text);
  if (tail) return { class: 'suffixed', numbers: [Number(tail[1])], suffix: tail[2] ?? '' };
  return null;
}

/** From this number on, `<number>L` is a leg length; below it, litres: `2L` is a bottle. */
const SMALLEST_LONG = 6;

/** `34L` is long trousers, like `34R` regular; `18 L`, `1.5L` and `2L` are litres. */
function isLegLength(trimmed: string): boolean {
  const match = gluedLong.exec(trimmed);
  return match !== null && Number(match[1]) >= SMALLEST_LONG;
}

/** Ranges of ages may be in months or years: `6-12 months` sorts before `1-2 years`. */
function readRange(match: RegExpExecArray): ReadSize {
  const unit = match[3] ?? '';
  const perUnit = unit.startsWith('m') ? 1 / 12 : 1;
  return {
    class: 'range',
    numbers: bothNumbers(match).map((value) => value * perUnit),
    suffix: unit,
  };
}

/** Matches `S/M` and `XL-2XL`. */
function readLetterRange(text: string): ReadSize | null {
  const parts = text.split(/ ?[-/] ?/);
  const [from, to] = parts.map(onLetterScale);
  if (parts.length !== 2 || from == null || to == null) return null;
  return { class: 'letterRange', numbers: [from, to], suffix: '' };
}

function bothNumbers(match: RegExpExecArray): number[] {
  return [Number(match[1]), Number(match[2])];
}

function other(text: string): ReadSize {
  return { class: 'other', numbers: [], suffix: text };
}
