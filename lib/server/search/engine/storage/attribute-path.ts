/** The value at a dotted path, mapped over arrays on the way; undefined where there is none. */
export function valueAt(record: unknown, path: readonly string[]): unknown {
  let value = record;
  for (const [depth, key] of path.entries()) {
    if (Array.isArray(value)) return value.map((item) => valueAt(item, path.slice(depth)));
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/**
 * The strings, numbers and booleans at a dotted path as text, in order, with nested lists
 * flattened. A list of strings is the record's own.
 */
export function attributeValues(record: unknown, attribute: string): readonly string[] {
  const given = valueAt(record, pathOf(attribute));
  if (Array.isArray(given) && given.every((item) => typeof item === 'string')) return given;
  const values: string[] = [];
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) collect(item);
    else if (typeof value === 'string') values.push(value);
    else if (typeof value === 'boolean' || Number.isFinite(value)) values.push(String(value));
  };
  collect(given);
  return values;
}

const paths = new Map<string, readonly string[]>();

/** A dotted path split into its steps; cached, because an index uses the same few over and over. */
export function pathOf(attribute: string): readonly string[] {
  let path = paths.get(attribute);
  if (!path) {
    path = attribute.split('.');
    // Bounded, because requests can name any attribute.
    if (paths.size < 1_000) paths.set(attribute, path);
  }
  return path;
}

/**
 * A record reduced to the given attributes (dotted paths; `*`: all; `-name`: all except that),
 * always with its objectID: Algolia's `attributesToRetrieve`.
 */
export function pickAttributes(
  record: Record<string, unknown>,
  wanted: readonly string[],
): Record<string, unknown> {
  const excluded = wanted.flatMap((name) => (name.startsWith('-') ? [name.slice(1)] : []));
  if (wanted.includes('*')) {
    if (excluded.length === 0) return record;
    const kept = Object.entries(record).filter(
      ([name]) => name === 'objectID' || !excluded.includes(name),
    );
    return Object.fromEntries(kept);
  }
  const picked: Record<string, unknown> = { objectID: record.objectID };
  for (const attribute of wanted) {
    if (excluded.includes(attribute)) continue;
    const path = pathOf(attribute);
    const value = valueAt(record, path);
    if (value === undefined) continue;
    let target = picked;
    for (const key of path.slice(0, -1)) {
      const inner = Object.hasOwn(target, key) ? target[key] : undefined;
      const next =
        typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {};
      define(target, key, next);
      target = next;
    }
    define(target, path.at(-1) ?? '', value);
  }
  return picked;
}

/** Sets an own property safely, even `__proto__`. */
function define(target: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(target, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}
