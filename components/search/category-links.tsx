import { ShopLink } from '#components/ui/shop-link.tsx';
import type { Category } from '#lib/commerce/catalogue/category.ts';

/** Categories to offer instead of search results. */
export function CategoryLinks({
  heading,
  categories,
}: {
  heading: string;
  categories: readonly Category[];
}) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label={heading} className="mt-10">
      <h2 className="text-xl">{heading}</h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {categories.map((category) => (
          <li key={category.path}>
            <ShopLink
              href={`/categories/${category.path}`}
              className="inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 font-medium hover:border-ink hover:bg-ink hover:text-page"
            >
              {category.name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
