import type { MapView } from './map-view.ts';

/**
 * As a share of the view's width: cut this far outside the view, so that the stroke along the cut
 * stays out of sight.
 */
const MARGIN = 0.03;

type Point = readonly [x: number, y: number];
interface Edge {
  isInside: (point: Point) => boolean;
  cross: (from: Point, to: Point) => Point;
}

/**
 * The part of closed shapes that a view shows, for a page about one state: a fifth of the bytes.
 * `path`: an SVG path of absolute M, L and Z. Cuts edge by edge (Sutherland and Hodgman, 1974).
 */
export function clipOutline(path: string, view: MapView): string {
  const edges = edgesAround(view);
  return path
    .replaceAll('Z', '')
    .split('M')
    .slice(1)
    .map((shape) =>
      edges.reduce(
        clip,
        shape.split('L').map((pair): Point => {
          const [x = 0, y = 0] = pair.trim().split(/[ ,]/).map(Number);
          return [x, y];
        }),
      ),
    )
    .filter((points) => points.length > 2)
    .map((points) => `M${points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L')}Z`)
    .join('');
}

function clip(points: readonly Point[], { isInside, cross }: Edge): Point[] {
  return points.flatMap((to, index) => {
    const from = points.at(index - 1) ?? to;
    if (isInside(to)) return isInside(from) ? [to] : [cross(from, to), to];
    return isInside(from) ? [cross(from, to)] : [];
  });
}

function edgesAround({ x, y, width, height }: MapView): Edge[] {
  const margin = width * MARGIN;
  const atX = (edge: number) => (from: Point, to: Point) => between(from, to, 0, edge);
  const atY = (edge: number) => (from: Point, to: Point) => between(from, to, 1, edge);
  const [left, right] = [x - margin, x + width + margin];
  const [top, bottom] = [y - margin, y + height + margin];
  return [
    { isInside: (point) => point[0] >= left, cross: atX(left) },
    { isInside: (point) => point[0] <= right, cross: atX(right) },
    { isInside: (point) => point[1] >= top, cross: atY(top) },
    { isInside: (point) => point[1] <= bottom, cross: atY(bottom) },
  ];
}

/** Where the line meets a value of x (axis 0) or y (axis 1), which lies between its ends. */
function between(from: Point, to: Point, axis: 0 | 1, value: number): Point {
  const share = (value - from[axis]) / (to[axis] - from[axis]);
  return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
