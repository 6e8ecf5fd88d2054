'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';

const KINDS = {
  error: { icon: 'alert', role: 'alert', look: 'border-danger text-danger' },
  warning: { icon: 'alert', role: undefined, look: 'border-wattle' },
  info: { icon: 'info', role: undefined, look: 'border-line-strong' },
  success: { icon: 'check', role: 'status', look: 'border-success text-success' },
} as const;

/**
 * A message about a form or a part of a page as a whole. Errors and successes are announced when they
 * appear, so render one only while there is something to say. `children` may hold more, such as details or a
 * retry button. In a form that is taller than the window the answer to a press may be out of sight:
 * it scrolls into view, together with what was pressed if both fit.
 */
export function FormMessage({
  kind = 'error',
  isSaid = false,
  title,
  className = '',
  children,
}: {
  kind?: keyof typeof KINDS;
  /** Announces also one that is neither an error nor a success. */
  isSaid?: boolean;
  /** The message in a few words; short messages use `children` alone. */
  title?: string;
  className?: string;
  children?: ReactNode;
}) {
  const { icon, look, role = isSaid ? 'status' : undefined } = KINDS[kind];
  // A status that comes together with its words may stay unsaid, so the words come after it.
  const [isThere, setIsThere] = useState(role !== 'status');
  useEffect(() => setIsThere(true), []);
  return (
    <div
      ref={role && isThere ? showInForm : null}
      role={role}
      className={`flex gap-3 rounded-lg border-l-4 bg-surface py-3 pr-4 pl-3.5 text-[0.9375rem] inset-ring inset-ring-line ${look} ${className}`}
    >
      <Icon name={icon} className="mt-px size-5.5 shrink-0" />
      <div className="min-w-0 grow wrap-anywhere text-ink">
        {isThere && title && <p className="font-semibold">{title}</p>}
        {isThere && children}
      </div>
    </div>
  );
}

function showInForm(message: HTMLDivElement | null): void {
  const form = message?.closest('form');
  if (!form) return;
  // It may have pushed the pressed button out of the window, or below a bar at its foot. Then the message,
  // which wins if both do not fit.
  for (const part of [form.querySelector(':focus'), message]) {
    part?.scrollIntoView({ block: 'nearest' });
  }
}
