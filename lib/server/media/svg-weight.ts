import type { SvgElement } from './svg-element.ts';
import { DRAWN_LIMITS, SVG_LIMITS } from './svg-limits.ts';
import { refuse, tooMuch } from './svg-refusal.ts';
import type { SvgStyles } from './svg-styles.ts';

type Weight = Record<keyof typeof DRAWN_LIMITS, number>;

interface Weighed {
  weight: Weight;
  /** The longest chain of references that starts here. */
  chain: number;
}

const KINDS = Object.keys(DRAWN_LIMITS) as (keyof Weight)[];
/** Everything inside an element inherits these, so they are drawn with each part of it. */
const INHERITED = new Set(['pattern', 'linearGradient', 'radialGradient']);
/** Each corner of a path takes at least this many characters. */
const CHARACTERS_A_CORNER = 2;

/**
 * Rejects a drawing that becomes too large when `use`, patterns, masks, clips, markers and filters
 * are drawn each time they are referenced, or that refers to itself. A few hundred characters can
 * ask for millions of shapes.
 * @throws ImageProblem
 */
export function checkDrawnWeight(root: SvgElement, styles: SvgStyles): void {
  new Scale(root, styles).weigh(root, 0);
}

class Scale {
  readonly #byId = new Map<string, SvgElement[]>();
  readonly #styles: SvgStyles;
  readonly #weighed = new Map<SvgElement, Weighed>();
  readonly #underWay = new Set<SvgElement>();
  #references = 0;

  constructor(root: SvgElement, styles: SvgStyles) {
    this.#styles = styles;
    this.#collect(root);
  }

  /** `chain`: the number of references on the path to this element. */
  weigh(element: SvgElement, chain: number): Weighed {
    const known = this.#weighed.get(element);
    if (known) {
      refuseChain(chain + known.chain);
      return known;
    }
    if (this.#underWay.has(element)) {
      refuse(`refers to itself (<${element.name}>)`);
    }
    refuseChain(chain);
    this.#underWay.add(element);
    const result = { weight: ownWeight(element), chain: 0 };
    for (const child of element.children) {
      const { weight, chain: deeper } = this.weigh(child, chain);
      add(result.weight, weight);
      result.chain = Math.max(result.chain, deeper);
    }
    this.#addReferences(element, result, chain);
    this.#underWay.delete(element);
    this.#weighed.set(element, result);
    return result;
  }

  #addReferences(element: SvgElement, result: Weighed, chain: number): void {
    let ids = element.refersTo;
    for (const use of this.#styles.of(element)) {
      if (use.refersTo.length > 0) ids = [...ids, ...use.refersTo];
      add(result.weight, { filterSteps: use.filterFunctions });
    }
    this.#references += ids.length;
    if (this.#references > SVG_LIMITS.allReferences) {
      tooMuch('references', SVG_LIMITS.allReferences);
    }
    const inside = result.weight.elements;
    const corners = Math.max(2 * inside, result.weight.pathData / CHARACTERS_A_CORNER);
    for (const target of ids.flatMap((id) => this.#byId.get(id) ?? [])) {
      const { weight, chain: deeper } = this.weigh(target, chain + 1);
      result.chain = Math.max(result.chain, deeper + 1);
      add(result.weight, weight, timesDrawn(target, inside, corners));
    }
  }

  #collect(element: SvgElement): void {
    if (element.id !== undefined) {
      const same = this.#byId.get(element.id);
      if (same) same.push(element);
      else this.#byId.set(element.id, [element]);
    }
    for (const child of element.children) this.#collect(child);
  }
}

function timesDrawn(target: SvgElement, inside: number, corners: number): number {
  if (target.name === 'marker') return corners;
  return INHERITED.has(target.name) ? inside : 1;
}

function ownWeight(element: SvgElement): Weight {
  const filterStep = element.name.startsWith('fe') && !PARTS_OF_STEPS.test(element.name);
  return {
    // Gradient stops are cheap and shared by many shapes, so they have their own limit.
    elements: element.name === 'stop' ? 0 : 1,
    pathData: element.pathData,
    characters: element.characters,
    gradientStops: element.name === 'stop' ? 1 : 0,
    filterSteps: element.filterFunctions + (filterStep ? 1 : 0),
    pictures: element.embeds ? 1 : 0,
  };
}

const PARTS_OF_STEPS = /^fe(?:Func|MergeNode|\w+Light$)/;

function add(sum: Weight, more: Partial<Weight>, times = 1): void {
  for (const kind of KINDS) {
    sum[kind] += (more[kind] ?? 0) * times;
    const { most, are } = DRAWN_LIMITS[kind];
    if (sum[kind] > most) {
      tooMuch(`${are} to draw, counting what it repeats as often as it is drawn`, most);
    }
  }
}

function refuseChain(length: number): void {
  if (length > SVG_LIMITS.references) {
    tooMuch(
      'references one inside the other (use, pattern, mask, clip-path, filter)',
      SVG_LIMITS.references,
    );
  }
}
