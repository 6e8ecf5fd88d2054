'use client';

import { Button } from '#components/ui/button.tsx';

/** Puts the page on paper, or into a file. */
export function PrintButton() {
  return (
    <Button kind="secondary" onClick={() => window.print()} className="print:hidden">
      Print
    </Button>
  );
}
