'use client';

import 'leaflet/dist/leaflet.css';
import { circleMarker, map, tileLayer } from 'leaflet';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Coordinates } from '#lib/commerce/store-locations/store-location.ts';
import type { MapTiles } from './street-map-panel.tsx';

/** The zoom that shows the streets around the store. */
const ZOOM = 16;

/** In ms: if the map is not complete by then, it says so. Missing tiles may still arrive. */
const LATE_MS = 8_000;

/** What the map says about missing tiles. */
const PROBLEMS = {
  failed: 'Parts of the map could not be loaded.',
  late: 'The map is taking a long time to load.',
};

/** A store on a street map. The address beside it says the same in words. */
export function StreetMap({
  tiles,
  name,
  at: { latitude, longitude },
  className,
  panel,
}: {
  tiles: MapTiles;
  name: string;
  at: Coordinates;
  className: string;
  /** Where the map stands: it takes the focus from there. */
  panel: RefObject<HTMLElement | null>;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<keyof typeof PROBLEMS | null>(null);
  const { url, attribution } = tiles;
  useEffect(() => {
    if (!place.current) return;
    const at: [number, number] = [latitude, longitude];
    // Scrolling the page with the wheel must not get stuck in the map.
    const shown = map(place.current, { scrollWheelZoom: false }).setView(at, ZOOM);
    shown.attributionControl.setPrefix(false);
    // Not from elsewhere: somebody may have moved on while the map was loading.
    if (panel.current?.contains(document.activeElement)) place.current.focus();
    // Who cannot drag the map presses what should be in its middle (WCAG 2.2, 2.5.7).
    shown.on('click', ({ latlng }) => shown.panTo(latlng));
    let timer: ReturnType<typeof setTimeout>;
    tileLayer(url, { attribution: asHtml(attribution), maxZoom: 19 })
      .on('loading', () => {
        setProblem(null);
        clearTimeout(timer);
        timer = setTimeout(() => setProblem((known) => known ?? 'late'), LATE_MS);
      })
      .on('tileerror', () => setProblem('failed'))
      // All tiles have loaded or failed.
      .on('load', () => {
        clearTimeout(timer);
        setProblem((known) => (known === 'late' ? null : known));
      })
      .addTo(shown);
    circleMarker(at, {
      radius: 10,
      weight: 4,
      color: '#fff',
      fillColor: '#b3401f',
      fillOpacity: 1,
    }).addTo(shown);
    return () => {
      clearTimeout(timer);
      shown.remove();
    };
  }, [url, attribution, latitude, longitude, panel]);
  return (
    <>
      <section
        ref={place}
        aria-label={`Street map around ${name}`}
        className={`${className} isolate`}
      />
      <p role="status" className="mt-2 text-sm empty:mt-0">
        {problem && PROBLEMS[problem]}
      </p>
    </>
  );
}

/** Leaflet takes HTML, but the setting is plain text. */
function asHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
