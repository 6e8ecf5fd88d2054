'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';

/** Shows an invitation's link, once. */
export function InvitationLink({ code, onClose }: { code: string | null; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const link = code === null ? '' : `${location.origin}/admin/join#${code}`;
  return (
    <Dialog
      open={code !== null}
      onClose={() => {
        setCopied(false);
        onClose();
      }}
      title="Send them this link"
    >
      <div className="grid gap-4 p-6">
        <p className="text-ink-soft">
          With it they set their password and their app. It works once, for three days, and is not
          shown again. Whoever has it can become them, so send it to them alone.
        </p>
        <p className="rounded-md bg-sunk p-3 font-mono text-sm break-all">{link}</p>
        <div className="flex items-center gap-4">
          <Button onClick={() => navigator.clipboard.writeText(link).then(() => setCopied(true))}>
            Copy link
          </Button>
          <span role="status">{copied && 'Copied.'}</span>
        </div>
      </div>
    </Dialog>
  );
}
