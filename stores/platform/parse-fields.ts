/** Longest string that a stored form keeps. It is longer than any field allows, so nothing is cut. */
const LONGEST_TEXT = 1_000;

/** A JSON object's fields; null if it is not an object. */
export function parseObject(json: unknown): Record<string, unknown> | null {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
    ? (json as Record<string, unknown>)
    : null;
}

/** The named strings of a JSON object, and nothing else; null if one is missing or not a string. */
export function parseTexts<Name extends string>(
  json: unknown,
  names: readonly Name[],
): Record<Name, string> | null {
  const fields = parseObject(json);
  if (!fields) return null;
  const texts: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const text = fields[name];
    if (typeof text !== 'string' || text.length > LONGEST_TEXT) return null;
    texts[name] = text;
  }
  return texts as Record<Name, string>;
}

/** The value if it is one of `values`, else null. */
export function parseOneOf<Value extends string>(
  json: unknown,
  values: readonly Value[],
): Value | null {
  return values.find((value) => value === json) ?? null;
}
