'use client';

import 'leaflet/dist/leaflet.css';
import { circleMarker, map, tileLayer } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import type { Coordinates } from '#lib/commerce/store-locations/store-location.ts';
import type { MapTiles } from './street-map-panel.tsx';

/** Some streets around the store. */
const ZOOM = 16;

/** A store among its streets. The address beside it says the same in words. */
export function StreetMap({
  tiles,
  name,
  at: { latitude, longitude },
  className,
}: {
  tiles: MapTiles;
  name: string;
  at: Coordinates;
  className: string;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const { url, attribution } = tiles;
  useEffect(() => {
    if (!place.current) return;
    const at: [number, number] = [latitude, longitude];
    // A wheel that scrolls the page must not get caught in the map.
    const shown = map(place.current, { scrollWheelZoom: false }).setView(at, ZOOM);
    shown.attributionControl.setPrefix(false);
    tileLayer(url, { attribution: asHtml(attribution), maxZoom: 19 })
      .on('tileerror', () => setFailed(true))
      .on('tileload', () => setFailed(false))
      .addTo(shown);
    circleMarker(at, {
      radius: 10,
      weight: 4,
      color: '#fff',
      fillColor: '#b3401f',
      fillOpacity: 1,
    }).addTo(shown);
    return () => {
      shown.remove();
    };
  }, [url, attribution, latitude, longitude]);
  return (
    <>
      <section
        ref={place}
        aria-label={`Street map around ${name}`}
        className={`${className} isolate`}
      />
      {failed && (
        <p role="status" className="mt-2 text-sm">
          Parts of the map could not be loaded.
        </p>
      )}
    </>
  );
}

/** Leaflet takes HTML; the setting is plain text. */
function asHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
