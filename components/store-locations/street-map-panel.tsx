'use client';

import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import type { Coordinates } from '#lib/commerce/store-locations/store-location.ts';

/** Where a street map's tiles come from, and the attribution that their licence requires. */
export interface MapTiles {
  url: string;
  attribution: string;
}

const PLACE = 'h-72 w-full rounded-lg bg-sunk sm:h-80';

const StreetMap = lazyPart(() => import('./street-map.tsx').then((module) => module.StreetMap), {
  loading: () => (
    <div role="status" className={`${PLACE} animate-pulse`}>
      <span className="sr-only">Loading the street map</span>
    </div>
  ),
  failed: (failure) => (
    <LoadFailure title="Unable to show the street map." className="" {...failure} />
  ),
});

/** A street map, loaded when a button is pressed, because its tiles come from another server. */
export function StreetMapPanel({
  tiles,
  name,
  at,
}: {
  tiles: MapTiles;
  /** The store's position. */
  name: string;
  at: Coordinates;
}) {
  const [shown, setShown] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  function show() {
    // The button goes away. The map takes the focus from here once it has loaded.
    place.current?.focus();
    setShown(true);
  }

  return (
    <div ref={place} tabIndex={-1} className="mt-3 outline-none">
      {shown ? (
        <StreetMap tiles={tiles} name={name} at={at} className={PLACE} panel={place} />
      ) : (
        <Button kind="secondary" onClick={show}>
          Show street map
        </Button>
      )}
    </div>
  );
}
