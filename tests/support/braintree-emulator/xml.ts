/** A list in an answer: `name` is the tag of each element. */
export class XmlList {
  name: string;
  items: readonly unknown[];

  constructor(name: string, items: readonly unknown[]) {
    this.name = name;
    this.items = items;
  }
}

/**
 * A value as Braintree writes it: dasherised tags, with a `type` for numbers, booleans and lists;
 * amounts and dates are text.
 */
export function xml(key: string, value: unknown): string {
  const tag = dasherised(key);
  if (value === null || value === undefined) return `<${tag} nil="true"/>`;
  if (value instanceof XmlList) {
    const items = value.items.map((item) => xml(value.name, item)).join('');
    return `<${tag} type="array">${items}</${tag}>`;
  }
  if (typeof value === 'object') return `<${tag}>${fields(value)}</${tag}>`;
  if (typeof value === 'boolean') return `<${tag} type="boolean">${value}</${tag}>`;
  if (typeof value === 'number') return `<${tag} type="integer">${value}</${tag}>`;
  return `<${tag}>${escaped(String(value))}</${tag}>`;
}

export function xmlDocument(answer: object | string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${typeof answer === 'string' ? answer : fields(answer)}`;
}

function fields(value: object): string {
  return Object.entries(value)
    .map(([key, field]) => xml(key, field))
    .join('');
}

/** `virtualCardLast_4` and `createdAt` as `virtual-card-last-4` and `created-at`. */
function dasherised(key: string): string {
  return key.replace(/[A-Z]/g, '-$&').replaceAll('_', '-').toLowerCase();
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
