import { type CssUse, readCss } from './svg-css.ts';
import type { SvgElement } from './svg-element.ts';
import { SVG_LIMITS } from './svg-limits.ts';
import { tooMuch } from './svg-refusal.ts';

/**
 * A drawing's style sheets. A rule counts for every element that the last part of its selector
 * could match, which may be too many but never too few.
 */
export class SvgStyles {
  readonly #everywhere: CssUse = { refersTo: [], filterFunctions: 0 };
  readonly #bySelector = new Map<string, CssUse>();
  #rules = 0;

  add(sheet: string): void {
    const text = sheet.replace(/\/\*[\s\S]*?\*\//g, '');
    for (const [, selectors = '', body = ''] of text.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
      const use = readCss(body);
      for (const selector of selectors.split(',')) {
        this.#rules += 1;
        if (this.#rules > SVG_LIMITS.styleRules) {
          tooMuch('style rules', SVG_LIMITS.styleRules);
        }
        if (use.refersTo.length + use.filterFunctions > 0) join(this.#place(selector), use);
      }
    }
  }

  /** The CSS that may apply to an element. */
  *of(element: SvgElement): Generator<CssUse> {
    yield this.#everywhere;
    if (this.#bySelector.size === 0) return;
    const keys = [
      element.name,
      ...(element.id === undefined ? [] : [`#${element.id}`]),
      ...new Set(element.classes.map((name) => `.${name}`)),
    ];
    for (const key of keys) {
      const use = this.#bySelector.get(key);
      if (use) yield use;
    }
  }

  #place(selector: string): CssUse {
    const last =
      selector
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '';
    // Pseudo-classes and attribute selectors could match any element.
    const key = /[:[(]/.test(last)
      ? undefined
      : /[.#][^.#]+/.exec(last)?.[0] || /^\w+$/.exec(last)?.[0];
    if (key === undefined) return this.#everywhere;
    const known = this.#bySelector.get(key) ?? { refersTo: [], filterFunctions: 0 };
    this.#bySelector.set(key, known);
    return known;
  }
}

function join(into: CssUse, use: CssUse): void {
  into.refersTo.push(...use.refersTo.filter((id) => !into.refersTo.includes(id)));
  into.filterFunctions += use.filterFunctions;
}
