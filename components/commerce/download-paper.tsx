'use client';

import { downloadFile } from '#components/ui/download-file.ts';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { fetchPaper } from '#lib/api/papers/fetch-paper.ts';
import { paperProblem } from '#lib/api/papers/paper-problem.ts';
import type { OrderOwner } from '#lib/api/returns/send-return.ts';
import { useWrite } from '#lib/api/use-write.ts';

/**
 * Downloads a paper of an order as a PDF. It is fetched instead of linked, because the proof of
 * whose order it is must not be in an address.
 */
export function DownloadPaper({
  owner,
  refund,
  title,
}: {
  owner: OrderOwner;
  /** The number of a refund, for its paper; missing: the order's own paper. */
  refund?: string;
  /** What the paper is called, such as "Tax invoice". */
  title: string;
}) {
  // A read, but as a mutation: it runs when the button is pressed, and its result is not cached.
  const { mutate, isPending, error } = useWrite({
    mutationFn: async () => {
      const { name, bytes } = await fetchPaper(owner, refund);
      downloadFile(bytes, 'application/pdf', name);
    },
  });
  const what = title.toLowerCase();
  return (
    <div className="min-w-0 max-w-xl">
      <SubmitButton
        type="button"
        kind="secondary"
        pending={isPending}
        pendingText={`Preparing your ${what}…`}
        onClick={() => mutate()}
      >
        <Icon name="download" className="size-5" />
        <span>
          Download {what} (PDF){refund && <span className="sr-only"> {refund}</span>}
        </span>
      </SubmitButton>
      {error && <FormMessage className="mt-3">{paperProblem(error)}</FormMessage>}
    </div>
  );
}
