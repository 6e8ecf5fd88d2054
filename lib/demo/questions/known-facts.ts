import type { DemoModel } from '#lib/demo/catalogue/model.ts';
import { SIZE_RUNS, type SizeRun } from '#lib/demo/catalogue/sizes.ts';

/** What questions about a demo model, and their answers, may rely on: what its page says. */
export interface KnownFacts {
  kind: 'footwear' | 'clothing' | 'accessories';
  productType: string;
  isKids: boolean;
  /** Spoken of as "they": shoes, gloves, trousers. */
  isPair: boolean;
  /** Labels, the smallest first. */
  sizes: readonly string[];
  /** Of footwear, as on its page: "narrow and standard". */
  widths: string;
  isRepairable: boolean;
  /** Whether each of these words describes it, of any group of its facets. */
  has(...words: string[]): boolean;
  /** A section of its details as text; undefined if it has none. */
  section(heading: string): string | undefined;
  /** The first sentence of these sections that matches, without its full stop. */
  sentence(headings: readonly string[], pattern: RegExp): string | undefined;
}

export function knownFacts(model: DemoModel): KnownFacts {
  const { words = {}, sections, name, productType, demographic, badges = [] } = model;
  const kind = words.footwear ? 'footwear' : words.clothing ? 'clothing' : 'accessories';
  const spoken = new Set<string>(Object.values(words[kind] ?? {}).flat());
  const run: SizeRun = SIZE_RUNS[model.sizeRun];
  const partsOf = (heading: string) =>
    sections.find((section) => section.heading === heading)?.html.split(/<[^>]*>/) ?? [];
  const widths = (words.footwear?.width ?? []).map((width) => width.toLowerCase());
  return {
    kind,
    productType,
    isKids: demographic.includes('Kids'),
    isPair: kind === 'footwear' || /[^s]s$/.test(name),
    sizes: run.sizes.map(({ label }) => label),
    widths: new Intl.ListFormat('en-AU').format(widths),
    isRepairable: badges.includes('repairable'),
    has: (...wanted) => wanted.every((word) => spoken.has(word)),
    section: (heading) => partsOf(heading).join('') || undefined,
    sentence: (headings, pattern) =>
      headings
        .flatMap(partsOf)
        .flatMap((part) => part.split(/\.(?: |$)/))
        .find((sentence) => pattern.test(sentence)),
  };
}
