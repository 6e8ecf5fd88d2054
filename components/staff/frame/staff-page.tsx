'use client';

import type { ReactNode } from 'react';
import type { StaffPermission } from '#lib/commerce/staff/permissions.ts';
import { useMay } from './staff-context.tsx';

/** A page of the staff room: its heading, what can be done there, and its content. */
export function StaffPage({
  title,
  permission,
  actions,
  children,
}: {
  title: ReactNode;
  /** Who may open it; null: everybody. The calls behind it ask again. */
  permission: StaffPermission | null;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const may = useMay(permission ?? 'orders:read') || permission === null;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{title}</h1>
        {may && actions}
      </div>
      {may ? (
        children
      ) : (
        <p className="text-ink-soft">Your role does not include this page. Ask an owner for it.</p>
      )}
    </>
  );
}
