import type { ProductSection } from '#lib/commerce/product.ts';

/** The details of a model, plain text but for the inline HTML that pages show. */
export interface DemoDetails {
  materials: string;
  fit?: string;
  features: string[];
  care: string;
}

/** Turns a model's details into the titled sections of its page, in the order shown. */
export function details({ materials, fit, features, care }: DemoDetails): ProductSection[] {
  const list = features.map((feature) => `<li>${feature}</li>`).join('');
  return [
    { heading: 'Features', html: `<ul>${list}</ul>` },
    { heading: 'Materials', html: `<p>${materials}</p>` },
    ...(fit === undefined ? [] : [{ heading: 'Fit', html: `<p>${fit}</p>` }]),
    { heading: 'Care', html: `<p>${care}</p>` },
  ];
}
