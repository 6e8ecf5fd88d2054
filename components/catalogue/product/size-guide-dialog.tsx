'use client';

import { Measured } from '#components/commerce/measured.tsx';
import { ProseText } from '#components/commerce/prose-text.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { useIsOffline } from '#components/ui/use-is-offline.ts';
import { useWait } from '#components/ui/waiting-bar.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { useSizeGuide } from '#lib/api/content/use-size-guide.ts';
import { contentHref } from '#lib/commerce/content/content-page.ts';
import { OFFLINE, OFFLINE_WAIT } from '#lib/commerce/texts.ts';
import { type ChooseSize, FitFinder } from './fit-finder.tsx';

/** The article that is a product's size guide, shown over its page. */
export function SizeGuideDialog({
  open,
  path,
  labels,
  choose,
  onClose,
}: {
  open: boolean;
  /** The article's title. */
  path: string;
  /** The product's sizes. */
  labels: readonly string[];
  choose: ChooseSize;
  onClose: () => void;
}) {
  const { guide, failed, error, retry } = useSizeGuide(path);
  const offline = useIsOffline();
  useWait(open && !guide && !failed);
  return (
    <Dialog open={open} onClose={onClose} title="Size guide">
      <div
        className="overflow-y-auto overscroll-contain px-5 py-6 sm:px-6"
        aria-busy={!guide && !failed}
      >
        {guide && (
          <>
            <p className="text-xl font-semibold">{guide.title}</p>
            <p className="mt-1 mb-5 text-ink-soft">{guide.summary}</p>
            <FitFinder
              html={guide.html}
              labels={labels}
              choose={(label) => {
                const take = choose(label);
                return (
                  take &&
                  (() => {
                    take();
                    onClose();
                  })
                );
              }}
            />
            <Measured html={guide.html}>
              <ProseText html={guide.html} />
            </Measured>
            <p className="mt-8 border-t border-line pt-4">
              <TextLink href={contentHref({ kind: 'article', path })}>
                Open this guide as a page
              </TextLink>
            </p>
          </>
        )}
        {failed && (
          <LoadFailure
            title={
              offline ? `${OFFLINE} ${OFFLINE_WAIT}` : callErrorText(SIZE_GUIDE_NOT_LOADED, error)
            }
            onRetry={retry}
          />
        )}
        {!guide && !failed && <Placeholder />}
      </div>
    </Dialog>
  );
}

const SIZE_GUIDE_NOT_LOADED = 'Unable to load the size guide.';

/** About as high as a guide, so that the sheet does not jump when it arrives. */
function Placeholder() {
  return (
    <div aria-hidden="true" className="grid h-[70vh] content-start gap-3">
      <div className="h-7 w-3/5 rounded bg-sunk" />
      <div className="h-5 rounded bg-sunk" />
      <div className="mt-4 h-64 rounded-lg bg-sunk" />
    </div>
  );
}
