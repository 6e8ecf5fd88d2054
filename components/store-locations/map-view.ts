import type { State } from '#lib/commerce/states.ts';
import type { Coordinates } from '#lib/commerce/store-locations/store-location.ts';

/*
 * The drawn map's geometry. Equirectangular, true to scale at 27° S, the middle of Australia, so
 * projecting a place takes two multiplications.
 */

const WEST = 112;
const NORTH = -9.5;
const UNITS_PER_DEGREE = 800 / 42.5;
const STRETCH = 1 / Math.cos((27 * Math.PI) / 180);

export interface MapView {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** All of Australia. States' views have the same shape, so that nothing jumps between them. */
export const WHOLE: MapView = { x: 0, y: 0, width: 800, height: 739 };

/** The smallest width of a view; any closer, the drawing is too coarse. */
const LEAST_WIDTH = 160;

function project({ latitude, longitude }: Coordinates): { x: number; y: number } {
  return {
    x: (longitude - WEST) * UNITS_PER_DEGREE,
    y: (NORTH - latitude) * UNITS_PER_DEGREE * STRETCH,
  };
}

/** West, east, north and south ends of each state. The smallest one is shown within its neighbour. */
const ENDS: Record<State, readonly [number, number, number, number]> = {
  act: [140.9, 153.7, -28.1, -37.6],
  nsw: [140.9, 153.7, -28.1, -37.6],
  nt: [128.9, 138.1, -10.9, -26.1],
  qld: [137.9, 153.7, -10.5, -29.3],
  sa: [128.9, 141.1, -25.9, -38.2],
  tas: [143.8, 148.5, -39.5, -43.8],
  vic: [140.9, 150.1, -33.9, -39.2],
  wa: [112.8, 129.1, -13.6, -35.3],
};

/** A state with some space around it. */
export function viewOf(state: State): MapView {
  const [west, east, north, south] = ENDS[state];
  const from = project({ latitude: north, longitude: west });
  const to = project({ latitude: south, longitude: east });
  const shape = WHOLE.height / WHOLE.width;
  const width = Math.max((to.x - from.x) * 1.15, ((to.y - from.y) * 1.15) / shape, LEAST_WIDTH);
  const height = width * shape;
  return {
    x: (from.x + to.x) / 2 - width / 2,
    y: (from.y + to.y) / 2 - height / 2,
    width,
    height,
  };
}

/** One mark on the map: a store, or several that are too close together to tell apart. */
export interface Pin<Place> {
  /** In per cent of the view. */
  left: number;
  top: number;
  /** The places, with their numbers in the list, which start at 1. */
  places: readonly { place: Place; number: number }[];
}

/** The width of the map in a window of 360 px. */
const PHONE_PX = 328;

/**
 * The pins of all places inside the view. `size`: how wide a pin is, in pixels. Pins that would cover
 * each other on a phone are merged.
 */
export function pinsOf<Place extends Coordinates>(
  places: readonly Place[],
  view: MapView,
  size = 24,
): Pin<Place>[] {
  const near = (size / PHONE_PX) * view.width;
  const groups: { x: number; y: number; places: { place: Place; number: number }[] }[] = [];
  for (const [index, place] of places.entries()) {
    const { x, y } = project(place);
    const isInside =
      x >= view.x && x <= view.x + view.width && y >= view.y && y <= view.y + view.height;
    if (!isInside) continue;
    const group = groups.find((other) => Math.hypot(other.x - x, other.y - y) < near);
    if (group) group.places.push({ place, number: index + 1 });
    else groups.push({ x, y, places: [{ place, number: index + 1 }] });
  }
  return groups.map((group) => ({
    left: ((group.x - view.x) / view.width) * 100,
    top: ((group.y - view.y) / view.height) * 100,
    places: group.places,
  }));
}

/**
 * A map in a panel: the width for which labels are placed, that in a window of 320 px, and the share of it that
 * a label takes where a visitor has spaced out all text.
 */
const PANEL_PX = 240;
const LETTER_PX = 8.6;
const LINE_PX = 18;
const PIN_PX = 14;

/** Where a label is, seen from its pin. */
export type LabelSide = 'right' | 'left' | 'below' | 'above';

export interface PlacedLabel {
  text: string;
  side: LabelSide;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Where each pin's names go: beside, below or above it, not on another text or pin and not over the
 * edge. If there is no room for all names, only the first is shown; null if there is no room for
 * that either. The first pin chooses first.
 */
export function labelsOf(
  pins: readonly Pick<Pin<unknown>, 'left' | 'top'>[],
  names: readonly (readonly string[])[],
): (PlacedLabel | null)[] {
  const panel = { width: PANEL_PX, height: (PANEL_PX * WHOLE.height) / WHOLE.width };
  const at = ({ left, top }: { left: number; top: number }) => ({
    x: (left / 100) * panel.width,
    y: (top / 100) * panel.height,
  });
  const taken: Box[] = pins.map((pin) => {
    const { x, y } = at(pin);
    return { x: x - PIN_PX / 2, y: y - PIN_PX / 2, width: PIN_PX, height: PIN_PX };
  });
  return pins.map((pin, index) => {
    const { x, y } = at(pin);
    const all = names[index] ?? [];
    for (const text of [all.join(', '), all[0] ?? '']) {
      const [width, height] = [text.length * LETTER_PX, LINE_PX];
      const place = (
        [
          { side: 'right', x: x + PIN_PX, y: y - height / 2 },
          { side: 'left', x: x - PIN_PX - width, y: y - height / 2 },
          { side: 'below', x: x - width / 2, y: y + PIN_PX / 2 },
          { side: 'above', x: x - width / 2, y: y - PIN_PX / 2 - height },
        ] as const
      )
        .map((corner) => ({ ...corner, width, height }))
        .find((box) => isWithin(box, panel) && !taken.some((other) => overlaps(box, other)));
      if (!place) continue;
      taken.push(place);
      return { text, side: place.side };
    }
    return null;
  });
}

function isWithin(box: Box, { width, height }: { width: number; height: number }): boolean {
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
}

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
