'use client';

import { useState } from 'react';
import { PrintAlone } from '#components/commerce/print-alone.tsx';
import { Button } from '#components/ui/button.tsx';
import { NotificationsSlot } from '#components/ui/notifications-slot.tsx';
import { BRAND } from '#lib/config/brand.ts';

const COPY_FAILED = 'Unable to copy. Download or print the codes instead.';

/** Shows new recovery codes, the only time that they can be seen, to be stored elsewhere. */
export function RecoveryCodes({
  codes,
  email,
  onDone,
}: {
  codes: readonly string[];
  email: string;
  onDone: () => void;
}) {
  const [told, setTold] = useState('');
  const [printing, setPrinting] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setTold('Copied.');
    } catch {
      setTold(COPY_FAILED);
    }
  }

  return (
    <div className="grid gap-5">
      <p>
        If you lose your phone, each of these codes gets you in once. Keep them somewhere safe, away
        from your phone. <strong className="font-semibold">We can’t show them again.</strong>
      </p>
      <Codes codes={codes} />
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={() => void copy()} className="max-sm:grow">
          Copy
        </Button>
        <Button kind="secondary" onClick={() => download(codes, email)} className="max-sm:grow">
          Download
        </Button>
        <Button kind="secondary" onClick={() => setPrinting(true)} className="max-sm:grow">
          Print
        </Button>
      </div>
      <p role="status" className="text-sm font-semibold empty:hidden">
        {told}
      </p>
      <NotificationsSlot />
      <Button onClick={onDone} className="max-sm:w-full sm:justify-self-start">
        I’ve saved my codes
      </Button>
      {printing && (
        <PrintAlone onPrinted={() => setPrinting(false)}>
          <h1 className="text-2xl">{headingOf(email)}</h1>
          <p className="my-4">Each code works once.</p>
          <Codes codes={codes} />
        </PrintAlone>
      )}
    </div>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  return (
    <ul
      aria-label="Recovery codes"
      className="grid gap-x-8 gap-y-2 rounded-lg bg-sunk p-4 font-mono sm:grid-cols-2"
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
}

function headingOf(email: string): string {
  return `${BRAND.name}: recovery codes of ${email}`;
}

/** Makes the browser download the codes as a text file. */
function download(codes: readonly string[], email: string): void {
  const lines = [headingOf(email), 'Each code works once.', '', ...codes, ''];
  const url = URL.createObjectURL(new Blob([lines.join('\n')], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${BRAND.indexPrefix}-recovery-codes.txt`;
  link.click();
  // By now the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
