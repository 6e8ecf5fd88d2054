import { Icon } from '#components/ui/icon.tsx';
import type { ProductDetail } from '#lib/commerce/catalogue/product.ts';

/** A product's description; its HTML was sanitised on import. */
export function ProductDescription({ html }: { html: string }) {
  if (!html) return null;
  return (
    <div
      className="prose-copy text-lg"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on import.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** A product's details in collapsible sections; their HTML was sanitised on import. */
export function ProductDetails({
  product,
}: {
  product: Pick<ProductDetail, 'sections' | 'erpProductCompositeCode'>;
}) {
  return (
    <div>
      <div className="divide-y divide-line border-y border-line empty:hidden">
        {product.sections.map((section, index) => (
          <details key={section.heading} className="group" open={index === 0}>
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
              <h2 className="font-sans text-lg tracking-normal">{section.heading}</h2>
              <Icon name="plus" className="size-5 group-open:hidden" />
              <Icon name="minus" className="hidden size-5 group-open:block" />
            </summary>
            <div
              className="prose-copy pb-6 text-ink-soft"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on import.
              dangerouslySetInnerHTML={{ __html: section.html }}
            />
          </details>
        ))}
      </div>
      <p className="mt-4 text-sm text-ink-soft">Style {product.erpProductCompositeCode}</p>
    </div>
  );
}
