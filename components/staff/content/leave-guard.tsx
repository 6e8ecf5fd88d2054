'use client';

import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { opensHere } from '#components/ui/opens-here.ts';
import { useGo } from '#components/ui/use-go.ts';

/** Asks before a link leads away from something unsaved, or the tab is closed. */
export function LeaveGuard({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) {
  const [target, setTarget] = useState<string | null>(null);
  const { go } = useGo();
  useEffect(() => {
    if (!isDirty) return;
    const ended = new AbortController();
    const { signal } = ended;
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
        if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return;
        const isElsewhere = link.origin === location.origin && link.pathname !== location.pathname;
        if (!isElsewhere || !opensHere(event)) return;
        event.preventDefault();
        event.stopPropagation();
        setTarget(link.pathname + link.search);
      },
      { signal, capture: true },
    );
    return () => ended.abort();
  }, [isDirty]);
  return (
    <Dialog open={target !== null} onClose={() => setTarget(null)} title="Leave without saving?">
      <div className="grid gap-4 p-6">
        <p>What you typed is not saved.</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={() => setTarget(null)}>
            Stay here
          </Button>
          <Button
            kind="danger"
            onClick={() => {
              onLeave();
              if (target !== null) go(target);
              setTarget(null);
            }}
          >
            Leave without saving
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
