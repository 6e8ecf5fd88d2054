/*
 * Bar codes by Code 128 (ISO/IEC 15417), which every scanner in a warehouse reads. A number of a
 * product's own bar code (GTIN) reads as the same digits.
 */

/** Widths of bars and gaps, in turn, of the symbols 0 to 106; the last one ends a code. */
const SYMBOLS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  );
const START_B = 104;
const START_C = 105;
const TO_C = 99;
const STOP = 106;

/** The longest text that fits beside a line of a paper. */
const MOST_CHARACTERS = 24;

/** Widths of bars and gaps, in turn, in modules; null for a text that has no bar code. */
export function code128(text: string): number[] | null {
  if (!/^[ -~]+$/.test(text) || text.length > MOST_CHARACTERS) return null;
  const symbols = symbolsOf(text);
  const check = symbols.reduce((sum, symbol, place) => sum + symbol * Math.max(place, 1), 0) % 103;
  return [...symbols, check, STOP].flatMap((symbol) => [...(SYMBOLS[symbol] ?? '')].map(Number));
}

/**
 * The symbols of a text. From four digits on, a text of digits only is coded in pairs, which takes
 * half the room.
 */
function symbolsOf(text: string): number[] {
  const letters = (part: string) => [...part].map((letter) => letter.charCodeAt(0) - 32);
  if (!/^\d{4,}$/.test(text)) return [START_B, ...letters(text)];
  const pairs = (part: string) => (part.match(/\d\d/g) ?? []).map(Number);
  if (text.length % 2 === 0) return [START_C, ...pairs(text)];
  return [START_B, ...letters(text.slice(0, 1)), TO_C, ...pairs(text.slice(1))];
}
