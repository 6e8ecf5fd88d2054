'use client';

import { Button } from '#components/ui/button.tsx';

export function PrintButton() {
  return (
    <Button kind="secondary" onClick={() => window.print()} className="print:hidden">
      Print
    </Button>
  );
}
