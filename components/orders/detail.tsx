import type { ReactNode } from 'react';

/** One of the facts in the list of an order's details. */
export function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 break-inside-avoid">
      <dt className="font-semibold">{name}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}
