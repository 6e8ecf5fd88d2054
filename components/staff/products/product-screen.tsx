'use client';

import { usePathname } from 'next/navigation';
import { LoadState } from '#components/staff/frame/load-state.tsx';
import { StaffPage } from '#components/staff/frame/staff-page.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { failedWith } from '#lib/api/call-api.ts';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { readProductCall } from '#lib/api/calls/staff/products.ts';
import { useStaffRead } from '#lib/api/staff/use-staff-list.ts';
import { PictureOrder } from './picture-order.tsx';
import { ProductChanges } from './product-changes.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductStateForm } from './product-state-form.tsx';

export type StaffProduct = ResponseOf<typeof readProductCall>;

/** A product: its state and the order of its pictures, and what the import says of it. */
export function ProductScreen() {
  const id = decodeURIComponent(usePathname().split('/').at(-1) ?? '');
  const read = useStaffRead<typeof readProductCall>('GET /products/{id}', { params: { id } });
  const product = read.data;
  return (
    <StaffPage
      title={product ? `${product.name}, ${product.colour}` : 'Product'}
      permission="products:write"
    >
      <div className="flex flex-wrap gap-x-6">
        <TextLink href="/admin/products" prefetch="intent">
          All products
        </TextLink>
        {product?.page && (
          // The shop may have another address than the room.
          <a
            href={product.page}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            Its page in the shop
          </a>
        )}
      </div>
      {product ? (
        <div className="grid gap-8 lg:grid-cols-2 lg:items-start">
          <div className="grid gap-8">
            <ProductStateForm key={product.productId} product={product} />
            <PictureOrder key={`${product.productId} pictures`} product={product} />
          </div>
          <div className="grid gap-8">
            <ProductFacts product={product} />
            <ProductChanges changes={product.changes} />
          </div>
        </div>
      ) : failedWith<typeof readProductCall>(read.error, 'NotFound') ? (
        <p className="text-ink-soft">There is no such product.</p>
      ) : (
        <LoadState read={read} failed="The product did not load." />
      )}
    </StaffPage>
  );
}
