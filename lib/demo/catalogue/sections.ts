import type { ProductSection } from '#lib/commerce/catalogue/product.ts';

/**
 * Details of a product in the order given: a string becomes a paragraph, a list a bulleted list.
 * Texts are HTML already.
 */
export function sections(parts: Readonly<Record<string, string | string[]>>): ProductSection[] {
  return Object.entries(parts).map(([heading, content]) => ({
    heading,
    html: typeof content === 'string' ? `<p>${content}</p>` : bullets(content),
  }));
}

/** Paragraphs of a description. */
export function paragraphs(...texts: [string, ...string[]]): string {
  return texts.map((text) => `<p>${text}</p>`).join('');
}

function bullets(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}
