'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { opensHere } from '#components/ui/opens-here.ts';
import { useGo } from '#components/ui/use-go.ts';

/** What is not saved on the page that is shown, as functions that forget it. */
const unsaved = new Set<() => void>();
let ask: ((href: string) => void) | null = null;

/** While something is unsaved, whoever leaves the page is asked first. `onLeave` forgets it. */
export function useLeaveGuard(isUnsaved: boolean, onLeave?: () => void): void {
  const leave = useEffectEvent(() => onLeave?.());
  useEffect(() => {
    if (!isUnsaved) return;
    const forget = () => leave();
    unsaved.add(forget);
    return () => {
      unsaved.delete(forget);
    };
  }, [isUnsaved]);
}

/** Whether something is unsaved, so that the person is asked before the page at `href` opens. */
export function asksBeforeLeaving(href: string): boolean {
  if (unsaved.size === 0 || !ask) return false;
  ask(href);
  return true;
}

/** Asks before a link leads away from something unsaved, or the tab is closed. */
export function LeaveGuardHost() {
  const [target, setTarget] = useState<string | null>(null);
  const { go } = useGo();
  useEffect(() => {
    ask = setTarget;
    const ended = new AbortController();
    const { signal } = ended;
    addEventListener(
      'beforeunload',
      (event) => {
        if (unsaved.size > 0) event.preventDefault();
      },
      { signal },
    );
    addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
        if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return;
        const href = link.pathname + link.search;
        const isElsewhere =
          link.origin === location.origin && href !== location.pathname + location.search;
        if (!isElsewhere || !opensHere(event) || !asksBeforeLeaving(href)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      { signal, capture: true },
    );
    return () => {
      ended.abort();
      ask = null;
    };
  }, []);
  return (
    <Dialog open={target !== null} onClose={() => setTarget(null)} title="Leave without saving?">
      <div className="grid gap-4 p-6">
        <p>What you changed is not saved.</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={() => setTarget(null)}>
            Stay here
          </Button>
          <Button
            kind="danger"
            onClick={() => {
              for (const forget of unsaved) forget();
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
