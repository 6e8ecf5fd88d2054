'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';

/** A key or secret that nobody can see again. */
export interface Secret {
  title: string;
  /** What to do with it. */
  about: string;
  text: string;
}

/** Shows a key or a secret once, with a button that copies it. */
export function ShownOnce({ secret, onClose }: { secret: Secret; onClose: () => void }) {
  /** Null: not tried; false: the browser does not allow it. */
  const [copied, setCopied] = useState<boolean | null>(null);
  const { title, about, text } = secret;
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="grid gap-4 overflow-y-auto p-6">
        <p className="text-ink-soft">
          {about} It is not shown again: the shop itself cannot read it any more.
        </p>
        <p className="rounded-md bg-sunk p-3 font-mono text-sm break-all">{text}</p>
        <div className="flex flex-wrap items-center gap-4">
          <Button
            onClick={() =>
              navigator.clipboard.writeText(text).then(
                () => setCopied(true),
                () => setCopied(false),
              )
            }
          >
            Copy
          </Button>
          <Button kind="quiet" onClick={onClose}>
            I have it
          </Button>
          <span role="status">
            {copied === true && 'Copied.'}
            {copied === false && 'That did not work. Select it and copy it by hand.'}
          </span>
        </div>
      </div>
    </Dialog>
  );
}
