'use client';

import { useState } from 'react';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailureDialog } from '#components/ui/load-failure-dialog.tsx';
import { footwearSize } from '#lib/commerce/catalogue/footwear-sizes.ts';
import type { Product, Variant } from '#lib/commerce/catalogue/product.ts';

const SizeGuideDialog = lazyPart(
  () => import('./size-guide-dialog.tsx').then((module) => module.SizeGuideDialog),
  {
    isOpen: ({ open }) => open,
    failed: (failure, { onClose }) => (
      <LoadFailureDialog
        title="Unable to open the size guide."
        failure={failure}
        onClose={onClose}
      />
    ),
  },
);

/** Opens the sizes of footwear in other countries' systems; nothing where there are none to compare. */
export function SizeGuide({
  product,
  variants,
}: {
  product: Pick<Product, 'demographic'>;
  variants: readonly Variant[];
}) {
  const [open, setOpen] = useState(false);
  const sizes = variants.flatMap((variant) => footwearSize(variant, product) ?? []);
  if (sizes.length === 0) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-my-2 py-2 text-[0.9375rem] font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        Size guide
      </button>
      <SizeGuideDialog open={open} sizes={sizes} onClose={() => setOpen(false)} />
    </>
  );
}
