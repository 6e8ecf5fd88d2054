import { Icon } from '#components/ui/icon.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { categoryLabel } from '#lib/commerce/catalogue/category.ts';
import { type CategoryNode, MENU_LIMIT } from '#lib/commerce/catalogue/category-tree.ts';
import { MenuPanel } from './menu-panel.tsx';

const TOP =
  'flex h-full items-center gap-1 px-3 text-[0.9375rem] font-semibold decoration-2 underline-offset-8 hover:underline hover:decoration-wattle';

/** The wide-screen menu: a button per top category, which opens a panel with its subcategories. */
export function CategoryMenu({ categories }: { categories: readonly CategoryNode[] }) {
  const groups = categories.length <= MENU_LIMIT;
  return (
    <nav aria-label="Categories" className="hidden h-full xl:block">
      <ul className="flex h-full">
        {groups ? (
          categories.map((category) => (
            <li key={category.path}>
              <MenuButton id={`menu-${category.path}`} name={categoryLabel(category)} />
              <Panel id={`menu-${category.path}`} name={categoryLabel(category)}>
                <Columns
                  nodes={category.children}
                  all={{ name: `All ${category.name}`, path: category.path }}
                />
              </Panel>
            </li>
          ))
        ) : (
          <li>
            <MenuButton id="menu-shop" name="Shop" />
            <Panel id="menu-shop" name="Shop">
              <Columns nodes={categories} />
            </Panel>
          </li>
        )}
        <li>
          <ShopLink href="/brands" className={TOP}>
            Brands
          </ShopLink>
        </li>
      </ul>
    </nav>
  );
}

function MenuButton({ id, name }: { id: string; name: string }) {
  return (
    <button type="button" popoverTarget={id} className={TOP}>
      {name}
      <Icon name="chevronDown" className="size-4 opacity-70" />
    </button>
  );
}

function Panel({ id, name, children }: { id: string; name: string; children: React.ReactNode }) {
  return (
    <MenuPanel
      id={id}
      label={name}
      className="fixed inset-x-0 top-(--header-height) bottom-auto m-0 max-h-[calc(100dvh-var(--header-height))] w-full max-w-none overflow-y-auto border-y border-line bg-surface text-ink shadow-[0_24px_48px_-24px_rgb(0_0_0/0.35)]"
    >
      <div className="shell py-9">{children}</div>
    </MenuPanel>
  );
}

/** Categories as columns, each with its children below, if any. */
function Columns({
  nodes,
  all,
}: {
  nodes: readonly CategoryNode[];
  all?: { name: string; path: string };
}) {
  return (
    <ul className="grid grid-cols-4 gap-x-8 gap-y-8 3xl:grid-cols-5">
      {all && (
        <li>
          <ShopLink
            href={`/categories/${all.path}`}
            className="font-display text-2xl font-semibold underline-offset-4 hover:underline"
          >
            {all.name}
          </ShopLink>
        </li>
      )}
      {nodes.map((node) => (
        <li key={node.path}>
          <ShopLink
            href={`/categories/${node.path}`}
            className="font-semibold underline-offset-4 hover:underline"
          >
            {categoryLabel(node)}
          </ShopLink>
          {node.children.length > 0 && (
            <ul className="mt-2 space-y-0.5 text-ink-soft">
              {node.children.map((child) => (
                <li key={child.path}>
                  <ShopLink
                    href={`/categories/${child.path}`}
                    className="inline-block py-1 underline-offset-4 hover:text-ink hover:underline"
                  >
                    {categoryLabel(child)}
                  </ShopLink>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
