import type { Choice, ModelVariant } from './catalogue-model.ts';

type Choosable = Pick<ModelVariant, 'choices' | 'isAvailable'>;

/** Other names of the shop's options. */
const NAMES: Readonly<Record<string, string>> = { color: 'colour' };

/**
 * The choices that some variant has: all of them if one has them all; else without those that no
 * variant has at all, then without the least important ones. `preferences`: names of options, the most
 * important first; others come after them, in the variants' own order.
 */
export function effectiveChoices(
  variants: readonly Choosable[],
  wanted: readonly Choice[],
  preferences: readonly string[] = [],
): Choice[] {
  const rank = preferences.map(nameKey);
  const rankOf = ({ name }: Choice) => {
    const at = rank.indexOf(nameKey(name));
    return at === -1 ? rank.length : at;
  };
  const kept = wanted
    .flatMap((choice) => meant(variants, choice) ?? [])
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  while (kept.length > 0 && !variants.some((variant) => hasAll(variant, kept))) kept.pop();
  return wanted.flatMap(
    ({ name }) => kept.find((choice) => nameKey(choice.name) === nameKey(name)) ?? [],
  );
}

/** Whether a variant is what was chosen. */
export function hasAll(
  { choices }: Pick<Choosable, 'choices'>,
  wanted: readonly Choice[],
): boolean {
  return wanted.every(({ name, label }) =>
    choices.some((own) => own.name === name && own.label === label),
  );
}

/**
 * Of each value of an option whether there is a variant that has it and everything else that was
 * chosen, and whether one of them can be bought.
 */
export function withSignals<Value extends { label: string }>(
  options: readonly { name: string; values: readonly Value[] }[],
  variants: readonly Choosable[],
  chosen: readonly Choice[],
) {
  return options.map(({ name, values }) => {
    const others = variants.filter((variant) =>
      hasAll(
        variant,
        chosen.filter((choice) => choice.name !== name),
      ),
    );
    return {
      name,
      values: values.map((value) => {
        const own = others.filter((variant) => hasAll(variant, [{ name, label: value.label }]));
        return {
          ...value,
          available: own.some(({ isAvailable }) => isAvailable),
          exists: own.length > 0,
        };
      }),
    };
  });
}

/** The variants with the one to show first at the front: the first that can be bought. */
export function featuredFirst<Of extends Choosable>(variants: readonly Of[]): Of[] {
  const featured = variants.find(({ isAvailable }) => isAvailable) ?? variants[0];
  if (!featured) return [];
  return [featured, ...variants.filter((variant) => variant !== featured)];
}

/** The variants' own words for a choice: by the value's id, else by its label in any case. */
function meant(variants: readonly Choosable[], { name, id, label }: Choice): Choice | null {
  const own = variants.flatMap(({ choices }) =>
    choices.filter((choice) => nameKey(choice.name) === nameKey(name)),
  );
  return (
    own.find((choice) => id !== undefined && choice.id === id) ??
    own.find((choice) => labelKey(choice.label) === labelKey(label)) ??
    null
  );
}

/** The name of an option for comparisons. */
export function nameKey(name: string): string {
  const key = labelKey(name);
  return NAMES[key] ?? key;
}

function labelKey(text: string): string {
  return text.trim().toLowerCase();
}
