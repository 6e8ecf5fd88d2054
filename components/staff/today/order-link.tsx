import { ShopLink } from '#components/ui/shop-link.tsx';

/** An order's number, which leads to its page. */
export function OrderLink({ number }: { number: string }) {
  return (
    <ShopLink
      href={`/admin/orders/${encodeURIComponent(number)}`}
      prefetch={false}
      className="inline-block min-h-6 font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {number}
    </ShopLink>
  );
}
