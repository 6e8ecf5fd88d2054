import type { CategoryNode } from '#lib/commerce/catalogue/category-tree.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export function DefaultLayout({
  categories,
  search,
  cart,
  children,
}: {
  categories: readonly CategoryNode[];
  search?: React.ReactNode;
  cart: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <Header categories={categories} search={search} cart={cart} />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer categories={categories} />
    </>
  );
}
