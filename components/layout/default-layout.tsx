import type { MenuEntry } from '#lib/commerce/catalogue/menu.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export function DefaultLayout({
  menu,
  search,
  cart,
  children,
}: {
  menu: readonly MenuEntry[];
  search?: React.ReactNode;
  cart: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <Header menu={menu} search={search} cart={cart} />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer menu={menu} />
    </>
  );
}
