'use client';

import { usePathname } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { failedWith } from '#lib/api/call-api.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type { readMeCall } from '#lib/api/calls/staff/log-in.ts';
import { BY_ITSELF, callStaff } from '#lib/api/staff/call-staff.ts';
import { askWhoIsLoggedIn, setWhoIsLoggedIn } from '#lib/api/staff/me-query.ts';
import { watchSessionEnd } from '#lib/api/staff/session-end.ts';
import { loadAgain } from '#lib/api/staff/use-command.ts';

/** How long before a session ends the room warns, in ms. WCAG 2.2.1 asks for 20 seconds at least. */
const WARNED_MS = 180_000;
/** Until it looks again after a failure, in ms. */
const AGAIN_MS = 30_000;

const CLOCK = new Intl.DateTimeFormat('en-AU', { timeStyle: 'short' });

/**
 * Warns before a session ends. One press keeps somebody who did nothing for a while logged in. After its
 * longest time a session goes on by a log-in in another tab: this page and what is typed in it stay. So
 * it does if it ended otherwise, which the next press finds. The page stays until they leave it.
 */
export function SessionWarning({
  endsInMs,
  isOver,
  onOver,
}: {
  endsInMs: number;
  /** Whether a press found that the session has ended. */
  isOver: boolean;
  onOver: (isOver: boolean) => void;
}) {
  const path = usePathname();
  const [end, setEnd] = useState<{ at: Date; mayGoOn: boolean } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isShown, setIsShown] = useState(false);
  /** The same as `isOver` for what runs later. */
  const over = useRef(false);
  /** Whether the warning said that the session ends in any case. */
  const isLast = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Only hides it. What was typed is still there, so the page still waits for the log-in. */
  const close = () => {
    setIsShown(false);
    setEnd(null);
  };

  const tellOver = useCallback(() => {
    over.current = true;
    onOver(true);
    setIsShown(true);
  }, [onOver]);

  /** Asks the server: somebody may have worked in another tab. `isAsked`: a person pressed for it. */
  const look = useCallback(
    async (isAsked = false): Promise<void> => {
      clearTimeout(timer.current);
      let wait = AGAIN_MS;
      try {
        const me = await callStaff<typeof readMeCall>(
          'GET /me',
          isAsked ? {} : { headers: BY_ITSELF },
        );
        const isNear = me.endsInMs <= WARNED_MS;
        if (over.current) {
          over.current = false;
          setIsShown(false);
          onOver(false);
          // With the session that there is now, what was refused works. The frame looks whose it is.
          setWhoIsLoggedIn(me);
          loadAgain();
        }
        isLast.current = isNear && !me.mayGoOn;
        setEnd(isNear ? { at: new Date(Date.now() + me.endsInMs), mayGoOn: me.mayGoOn } : null);
        setProblem(null);
        // A second later than the end, it has ended.
        wait = isNear ? me.endsInMs + 1_000 : me.endsInMs - WARNED_MS;
      } catch (error) {
        const isOut = failedWith<typeof readMeCall>(error, 'Unauthenticated');
        if (isOut && !over.current) {
          if (!isLast.current) return askWhoIsLoggedIn();
          tellOver();
        }
        if (isAsked) setProblem(callErrorText('You are not logged in for longer yet.', error));
      }
      timer.current = setTimeout(look, wait);
    },
    [onOver, tellOver],
  );

  useEffect(() => {
    timer.current = setTimeout(look, Math.max(0, endsInMs - WARNED_MS));
    return () => clearTimeout(timer.current);
  }, [endsInMs, look]);

  useEffect(
    () =>
      watchSessionEnd(() => {
        tellOver();
        clearTimeout(timer.current);
        timer.current = setTimeout(look, AGAIN_MS);
      }),
    [look, tellOver],
  );

  // On another page nothing is typed yet: like any page, it goes to the log-in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes.
  useEffect(
    () => () => {
      if (!over.current) return;
      over.current = false;
      onOver(false);
      setIsShown(false);
      askWhoIsLoggedIn();
    },
    [path, onOver],
  );

  const waits = end !== null || isOver;
  useEffect(() => {
    if (!waits) return;
    // Whoever comes back may have logged in in another tab.
    const back = () => void look();
    addEventListener('focus', back);
    return () => removeEventListener('focus', back);
  }, [waits, look]);

  const time = end && CLOCK.format(end.at);
  const title = isOver ? 'You are logged out' : 'Are you still there?';
  return (
    <Dialog open={end !== null || isShown} onClose={close} title={title}>
      <div className="grid gap-4 overflow-y-auto p-6">
        {problem && <FormMessage title={problem} />}
        {end?.mayGoOn && !isOver ? (
          <>
            <p>You did nothing here for a while. At {time} you are logged out.</p>
            <Button onClick={() => void look(true)}>Stay logged in</Button>
          </>
        ) : (
          <>
            <p>
              {isOver
                ? 'Your session has ended, and nothing was done.'
                : `You have been logged in for twelve hours. At ${time} you are logged out.`}{' '}
              Log in again in another tab: this page and what you typed stay as they are.
            </p>
            <ButtonLink
              href={`/admin/log-in?to=${encodeURIComponent(path)}`}
              prefetch={false}
              target="_blank"
            >
              Log in again, in another tab
            </ButtonLink>
          </>
        )}
      </div>
    </Dialog>
  );
}
