import { ShopLink } from '#components/ui/shop-link.tsx';
import type { Brand } from '#lib/commerce/catalogue/category.ts';
import { formatCount } from '#lib/commerce/count-text.ts';

export function BrandIndex({ brands }: { brands: readonly (Brand & { productCount: number })[] }) {
  return (
    <ul className="shell grid gap-x-10 gap-y-0 lg:grid-cols-2">
      {brands.map((brand) => (
        <li key={brand.slug} className="relative border-t border-line py-8">
          <h2 className="text-3xl sm:text-4xl">
            <ShopLink
              href={`/brands/${brand.slug}`}
              className="stretched underline-offset-4 hover:underline"
            >
              {brand.name}
            </ShopLink>
          </h2>
          {brand.description && (
            <p className="mt-3 max-w-[60ch] text-ink-soft">{brand.description}</p>
          )}
          <p className="mt-3 text-sm font-semibold">
            {formatCount(brand.productCount)} {brand.productCount === 1 ? 'product' : 'products'}
          </p>
        </li>
      ))}
    </ul>
  );
}
