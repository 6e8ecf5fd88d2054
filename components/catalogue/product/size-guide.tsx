'use client';

import { useState } from 'react';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailureDialog } from '#components/ui/load-failure-dialog.tsx';
import { opensHere } from '#components/ui/opens-here.ts';
import { contentHref } from '#lib/commerce/content/content-page.ts';
import type { ChooseSize } from './fit-finder.tsx';

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

/**
 * Opens a product's size guide, an article, over its page. It is a link to the article, for
 * shoppers without scripts or who want it in another tab.
 */
export function SizeGuide({
  path,
  labels,
  choose,
}: {
  path: string;
  /** The product's sizes. */
  labels: readonly string[];
  choose: ChooseSize;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <a
        href={contentHref({ kind: 'article', path })}
        aria-haspopup="dialog"
        onPointerEnter={SizeGuideDialog.preload}
        onFocus={SizeGuideDialog.preload}
        onClick={(event) => {
          if (!opensHere(event)) return;
          event.preventDefault();
          setOpen(true);
        }}
        className="-my-2 py-2 text-[0.9375rem] font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        Size guide
      </a>
      <SizeGuideDialog
        open={open}
        path={path}
        labels={labels}
        choose={choose}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
