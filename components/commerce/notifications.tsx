'use client';

import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '#components/ui/icon.tsx';
import { watchKeptClear } from '#components/ui/keep-clear.ts';
import { NOTIFICATIONS_SLOT } from '#components/ui/notifications-slot.tsx';
import { useTopModal } from '#components/ui/open-modals.ts';
import type { Alert } from '#lib/commerce/alerts.ts';
import { dismissAlert, useAlerts } from '#stores/alerts/alerts-store.ts';

/**
 * The shop's only live region for alerts, "Notifications": at most four, at the edge of the page,
 * above what is pressed there. While a modal dialog makes the page inert, it moves into that
 * dialog, above its foot or over its heading.
 */
export function Notifications() {
  const modal = useTopModal();
  if (!modal) return <Region isInDialog={false} className="alert-stack" />;
  const slot = modal.querySelector(`[${NOTIFICATIONS_SLOT}]`);
  const place = slot?.getAttribute(NOTIFICATIONS_SLOT);
  return createPortal(<Region isInDialog className={PLACES[place ?? ''] ?? OVER} />, slot ?? modal);
}

/** The look of the region in a dialog, by its slot. */
const PLACES: Partial<Record<string, string>> = {
  room: 'px-4 py-1',
  head: 'compact-alerts pointer-events-none',
};
const OVER = 'pointer-events-none absolute inset-x-4 bottom-4 z-50 mx-auto max-w-96';

/**
 * Ids of the alerts that were said in a dialog. A dialog that opens cuts off what the page says, so it says
 * the page's alerts again; one that closes cuts off nothing.
 */
const saidInDialog = new Set<string>();

function Region({ isInDialog, className }: { isInDialog: boolean; className: string }) {
  const alerts = useAlerts();
  const [said] = useState(() => new Set(saidInDialog));
  useEffect(() => {
    if (isInDialog) for (const { id } of alerts) saidInDialog.add(id);
  }, [isInDialog, alerts]);
  const [paused, setPaused] = useState(false);
  // A live region only announces what is added later, so it must exist before its first alert.
  const [listening, setListening] = useState(false);
  useEffect(() => setListening(true), []);
  const region = useRef<HTMLElement>(null);
  const shows = alerts.length > 0;
  useEffect(() => {
    if (!shows) return;
    return watchKeptClear((px) => region.current?.style.setProperty('--kept-clear', `${px}px`));
  }, [shows]);

  const cameFrom = useRef<Element | null>(null);
  function onFocus(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
    setPaused(true);
  }
  function dismiss(id: string) {
    dismissAlert(id);
    setPaused(false);
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }

  return (
    <section
      ref={region}
      aria-label="Notifications"
      aria-live="polite"
      // Without an alert it takes no space.
      className={shows ? className : undefined}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={onFocus}
      onBlur={() => setPaused(false)}
    >
      <ul className="flex flex-col gap-2">
        {listening &&
          alerts.map((alert) => (
            <li key={alert.id}>
              <Message
                alert={alert}
                isSaid={said.has(alert.id)}
                paused={paused}
                onDismiss={() => dismiss(alert.id)}
              />
            </li>
          ))}
      </ul>
    </section>
  );
}

function Message({
  alert,
  isSaid,
  paused,
  onDismiss,
}: {
  alert: Alert;
  /** Whether it is shown again, where screen readers need not say it. */
  isSaid: boolean;
  paused: boolean;
  onDismiss: () => void;
}) {
  const left = useRef(alert.timeoutMs);
  useEffect(() => {
    if (paused) return;
    const started = Date.now();
    const timer = setTimeout(() => dismissAlert(alert.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - started;
    };
  }, [alert.id, paused]);

  const { action } = alert;
  return (
    <div
      role={alert.type === 'ERROR' ? 'alert' : 'status'}
      aria-live={isSaid ? 'off' : undefined}
      className="pointer-events-auto flex items-center gap-3 rounded-xl bg-ink py-1.5 pr-1.5 pl-4 text-[0.9375rem] text-page shadow-xl transition-[opacity,translate] duration-300 ease-out-soft starting:translate-y-3 starting:opacity-0"
    >
      <Icon
        name={alert.type === 'ERROR' ? 'alert' : alert.type === 'INFO' ? 'info' : 'check'}
        className="size-5 shrink-0 max-sm:in-[.compact-alerts]:hidden"
      />
      <p className="grow py-2 leading-snug font-medium max-sm:in-[.compact-alerts]:py-0 max-sm:in-[.compact-alerts]:text-sm max-sm:in-[.compact-alerts]:leading-tight">
        {alert.text}
      </p>
      {action && (
        <button
          type="button"
          onClick={() => {
            action.run();
            onDismiss();
          }}
          className="min-h-11 shrink-0 px-2 font-semibold underline underline-offset-4"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onDismiss}
        className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-page/15"
      >
        <Icon name="close" className="size-5" />
      </button>
    </div>
  );
}
