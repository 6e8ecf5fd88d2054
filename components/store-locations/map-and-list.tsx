import type { ReactNode } from 'react';

/**
 * Two cells of the stores' page. On a phone, only the list of the whole country has a map beside
 * it.
 */
export function MapAndList({
  map,
  isNear = false,
  children,
}: {
  map: ReactNode;
  isNear?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <div
        className={`lg:col-start-2 lg:row-span-2 lg:row-start-1 ${isNear ? 'max-md:hidden' : 'max-md:group-data-near/finder:hidden'}`}
      >
        <div className="mx-auto w-full max-md:max-w-sm lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
          {map}
        </div>
      </div>
      <div className="min-w-0 md:col-span-2 lg:col-span-1">{children}</div>
    </>
  );
}
