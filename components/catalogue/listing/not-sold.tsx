import { ShopLink } from '#components/ui/shop-link.tsx';
import type { SearchHint } from '#lib/api/search/search-response.ts';

/** Says that the shop does not sell what was searched for, and what is nearest. */
export function NotSold({ name, nearest }: NonNullable<SearchHint['notSold']>) {
  return (
    <>
      We do not sell {name}.
      {nearest && (
        <>
          {' '}
          The nearest we have:{' '}
          <ShopLink
            href={nearest.path}
            className="font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            {nearest.name}
          </ShopLink>
          .
        </>
      )}
    </>
  );
}
