import { SVG_LIMITS } from './svg-limits.ts';
import { refuse, tooMuch } from './svg-refusal.ts';

/** What CSS, or an attribute parsed as CSS, adds to the drawing cost. */
export interface CssUse {
  /** Ids referenced with `url(#…)`. */
  refersTo: string[];
  /** How many filter functions it uses. */
  filterFunctions: number;
}

export const EMBEDDED_PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/i;
const URL = /url\s*\(\s*["']?\s*([^)]*)/gi;
const FILTER_FUNCTION =
  /\b(?:blur|brightness|contrast|drop-shadow|grayscale|hue-rotate|invert|opacity|saturate|sepia)\s*\(/gi;

/** The drawing cost of `css`; call `checkCss` first. */
export function readCss(css: string): CssUse {
  const refersTo: string[] = [];
  for (const [, target = ''] of css.matchAll(URL)) {
    const id = /^#([^"'\s]*)/.exec(target)?.[1];
    if (id) refersTo.push(id);
  }
  return { refersTo, filterFunctions: css.match(FILTER_FUNCTION)?.length ?? 0 };
}

/**
 * Checks the length of a dash list.
 * @throws ImageProblem
 */
export function checkDashes(list: string): void {
  if (list.trim().split(/[\s,]+/).length > SVG_LIMITS.dashes) {
    tooMuch('dashes in one line', SVG_LIMITS.dashes);
  }
}

/**
 * Checks a drawing's style sheet.
 * @throws ImageProblem
 */
export function checkStyleSheet(css: string): void {
  if (css.length > SVG_LIMITS.styleSheet) {
    tooMuch('characters in a style sheet', SVG_LIMITS.styleSheet);
  }
  if (css.includes('\\')) refuse('uses CSS escapes in its style sheet');
  checkCss(css, 'its style sheet');
  for (const [, list = ''] of css.matchAll(/stroke-dasharray\s*:([^;}]*)/gi)) checkDashes(list);
}

/**
 * Checks that CSS does not refer to anything outside the drawing.
 * @throws ImageProblem
 */
export function checkCss(css: string, where: string): void {
  // Escapes could hide the words searched for below.
  if (css.includes('\\')) refuse(`uses CSS escapes in ${where}`);
  if (/@import|@namespace|@font-face|expression\s*\(|image-set\s*\(|src\s*\(/i.test(css)) {
    refuse(`loads something from outside in ${where}`);
  }
  for (const [, target] of css.matchAll(URL)) {
    if (!target?.startsWith('#') && !EMBEDDED_PICTURE.test(target ?? '')) {
      refuse(`refers to something outside it in ${where}`);
    }
  }
}
