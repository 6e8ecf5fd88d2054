'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogFoot } from '#components/ui/dialog-foot.tsx';
import { answerQuestion, useQuestion } from '#stores/page-tools/question-store.ts';
import { registerTools } from '#stores/page-tools/register-tools.ts';

/** Where people type details and pay. */
const PAYS = /^\/(?:checkout|payments)\b/;

/**
 * Offers tools to the assistant of the browser (WebMCP), and asks the shopper before one of them
 * changes something. Not where people pay.
 */
export function PageTools() {
  const isPaying = PAYS.test(usePathname());
  const question = useQuestion();
  const [shown, setShown] = useState(question);
  // The dialog keeps its words while it closes.
  if (question !== null && question !== shown) setShown(question);
  useEffect(() => {
    if (isPaying || !('modelContext' in document)) return;
    const end = registerTools(document.modelContext);
    return () => {
      end();
      // Nobody can answer any more.
      answerQuestion(false);
    };
  }, [isPaying]);

  return (
    <Dialog
      open={question !== null}
      onClose={() => answerQuestion(false)}
      title={shown?.title ?? ''}
    >
      <p className="px-5 py-5 sm:px-6">{shown?.text}</p>
      <DialogFoot className="flex flex-wrap gap-3 pt-4">
        <Button className="grow" onClick={() => answerQuestion(true)}>
          {shown?.allow}
        </Button>
        <Button kind="secondary" className="grow" onClick={() => answerQuestion(false)}>
          No, don’t
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
