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

/** Opens the sizes of footwear in other countries' systems, and the measures of clothing. */
export function SizeGuide({
  product,
  variants,
}: {
  product: Pick<Product, 'demographic' | 'clothing'>;
  variants: readonly Variant[];
}) {
  const [open, setOpen] = useState(false);
  const footwear = variants.flatMap((variant) => footwearSize(variant, product) ?? []);
  // The charts themselves load with the dialog.
  const isClothing = product.clothing !== undefined && variants.some(isOnLabel);
  if (footwear.length === 0 && !isClothing) return null;
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
      <SizeGuideDialog
        open={open}
        footwear={footwear}
        product={product}
        variants={variants}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** `XS` to `3XL`, and sizes in numbers: what size charts have rows for. */
function isOnLabel({ label }: Variant): boolean {
  return /^(?:\d?X?[SL]|M|\d{1,2}(?:[RL]|-\d{1,2})?)$/.test(label);
}
