'use client';

import { useState } from 'react';
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
  return (
    <div className="mt-3">
      {shown ? (
        <StreetMap tiles={tiles} name={name} at={at} className={PLACE} />
      ) : (
        <Button kind="secondary" onClick={() => setShown(true)}>
          Show street map
        </Button>
      )}
    </div>
  );
}
