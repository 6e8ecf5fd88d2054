/**
 * The studio that every demo picture is taken in, and how to draw a new kind in it.
 *
 * A kind is one module (`footwear/hiking-boot.ts`, `clothing/rain-jacket.ts`) that exports a
 * `KindArt`: its views, the listing picture first, and a `draw` that returns SVG. Register it in
 * its family's table. The canvas is 800 × 1200; footwear and bags stand on the ground at
 * `GROUND` (y = 900); garments hang before the wall, centred on x = 400.
 *
 * One drawing is built from the back to the front:
 *  1. Silhouettes as points (`pts('x,y x,y!')`, one half and `symmetric()` for garments), so that
 *     cuts and children's sizes are a `warp()` of the same points.
 *     Tops start from `topBlock()` (clothing/mannequin.ts), `topBody()` and `topSleeve()`.
 *  2. `panel(defs, outline(...), material)` for each cut piece, larger than it shows and clipped
 *     to the silhouette: neighbours then overlap as cloth and leather do.
 *  3. One `formLayer()` over the pieces: `rounding()` of the silhouette, `dusk()` and `dawn()`
 *     blades where the body turns or folds. It holds the picture's only blur, at most
 *     one group a body part.
 *  4. Over it what must stay crisp: seams, `stitchRows()`, zips, eyelets, laces, marks.
 *  5. `scene()` with `contactShadow()` for what stands, `hangingShadow()` for what hangs.
 * The light is one: warm key from the upper left (lit edges, highlights), cool fill from the right
 * (a faint rim), shadows fall right and down. Nothing has an outline: edges come from value.
 *
 * Give shade and light the material's own `ramp.deep` and `ramp.glow`; over two colours a mix of
 * theirs, or they tint each other. Nothing that hangs free in the air throws a shadow (lift 0).
 * Look at every palette with `contact-sheet.ts`, black and white first, at 300 px and at full size.
 *
 * Pictures must look alike in Chromium and librsvg, so no CSS, blend modes, fonts or masks.
 */
import { FILL, KEY } from './colour.ts';
import { glow } from './material.ts';
import { n, outline, type Point } from './path.ts';
import { type Defs, el, fill, group, stroke, use } from './svg.ts';

/** Where things stand. */
const GROUND = 900;

/** Shadow on the stone: warmer than shade on the product, since the stone bounces into it. */
const GROUND_SHADOW = '#2a211b';

/** Brings the point `x`,`y` of a drawing to the middle of the picture, enlarged `scale` times. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

export interface SceneInput {
  defs: Defs;
  product: string;
  /** Shadows on wall and ground, below the product. */
  shadow?: string;
  /** For details: a closer look at the same set. */
  camera?: Camera;
  /** A child's size: smaller, and wider for its height. */
  kids?: boolean;
  /** The point that stays where it is when drawn in a child's size: where it stands or hangs. */
  anchor?: { x: number; y: number };
}

/** A gum branch between the lamp and the wall: its shadow, far out of focus. */
function branchShadow(defs: Defs): string {
  const leaf = defs.reusable(
    fill('M0 0C26 34 34 92 8 168C-22 112 -24 42 0 0Z', GROUND_SHADOW) +
      fill('M2 14C18 42 22 92 7 142C-12 104 -14 50 2 14Z', GROUND_SHADOW),
  );
  const leaves: readonly (readonly [number, number, number, string])[] = [
    [430, -30, 18, '1.25'],
    [520, 8, -24, '1.15'],
    [575, -20, -48, '1.3'],
    [640, 40, 8, '1.2'],
    [690, 62, -38, '1.35'],
    [742, 96, 22, '1.1'],
    [770, 120, -28, '1.2'],
    [340, -60, 30, '1.1'],
  ];
  return group(
    { opacity: 0.022 },
    stroke('M300 -70C480 -30 640 20 830 150', GROUND_SHADOW, 12),
    stroke('M300 -70C480 -30 640 20 830 150', GROUND_SHADOW, 5),
    ...leaves.map(([x, y, turn, scale]) => use(leaf, x, y, { turn, scale })),
  );
}

/** Pale stone wall sweeping into the ground without a line. */
function backdrop(defs: Defs): string {
  const stone = defs.linear(0, 0, 0, 1200, [
    [0, '#e6dfd3'],
    [0.5, '#ddd5c8'],
    [0.62, '#d9d0c2'],
    [0.665, '#cbc0b0'],
    [0.74, '#d3c9ba'],
    [1, '#e6dfd3'],
  ]);
  const key = defs.radial(170, 260, 760, [
    [0, '#fff9ee', 0.62],
    [0.5, '#fff6e8', 0.28],
    [1, '#fff2df', 0],
  ]);
  const fillLight = defs.linear(800, 0, 420, 0, [
    [0, '#aebaca', 0.3],
    [1, '#aebaca', 0],
  ]);
  const whole = { width: 800, height: 1200 };
  return (
    el('rect', { ...whole, fill: stone }) +
    el('rect', { ...whole, fill: key }) +
    el('rect', { ...whole, fill: fillLight }) +
    branchShadow(defs)
  );
}

/**
 * Shadow of something standing on the ground from `x1` to `x2` at `y`: a wide penumbra drawn out
 * to the right, away from the key, and a tight dark line where it touches.
 */
export function contactShadow(defs: Defs, x1: number, x2: number, y = GROUND, depth = 1): string {
  const middle = (x1 + x2) / 2;
  const half = (x2 - x1) / 2;
  const pool = (dx: number, dy: number, rx: number, ry: number, opacity: number) =>
    glow(
      defs,
      { x: Math.round(middle + dx), y: y + dy, rx: Math.round(half * rx), ry: ry * depth },
      GROUND_SHADOW,
      opacity,
    );
  return pool(56, 12, 1.3, 78, 0.34) + pool(18, 4, 1.12, 30, 0.55) + pool(6, -2, 1.02, 13, 0.95);
}

/**
 * Shadow on the wall of something held before it: a dim, wide patch, and closer in the shape
 * itself. `outlinePoints` is the silhouette; `pool` adds its shadow on the ground below.
 */
export function hangingShadow(
  defs: Defs,
  outlinePoints: readonly Point[],
  { pool = false } = {},
): string {
  const xs = outlinePoints.map((p) => p.x);
  const ys = outlinePoints.map((p) => p.y);
  const [x1, x2] = [Math.min(...xs), Math.max(...xs)];
  const [y1, y2] = [Math.min(...ys), Math.max(...ys)];
  const d = outline(outlinePoints);
  const layer = (width: number) =>
    el('path', {
      d,
      fill: GROUND_SHADOW,
      stroke: GROUND_SHADOW,
      'stroke-width': width,
      'stroke-linejoin': 'round',
      opacity: 0.014,
      transform: `translate(${n(14 + width * 0.14)} ${n(16 + width * 0.16)})`,
    });
  const patch = {
    x: Math.round((x1 + x2) / 2 + 44),
    y: Math.round((y1 + y2) / 2 + 50),
    rx: Math.round((x2 - x1) * 0.72),
    ry: Math.round((y2 - y1) * 0.62),
  };
  const ground = { x: patch.x - 20, y: 1126, rx: Math.round((x2 - x1) * 0.6), ry: 40 };
  return (
    glow(defs, patch, GROUND_SHADOW, 0.26) +
    (pool ? glow(defs, ground, GROUND_SHADOW, 0.42) : '') +
    [46, 37, 29, 22, 16, 11, 6, 2].map(layer).join('')
  );
}

/** The finished picture. */
export function scene({
  defs,
  product,
  shadow = '',
  camera,
  kids = false,
  anchor = { x: 400, y: GROUND },
}: SceneInput): string {
  const set = backdrop(defs);
  const air = defs.radial(140, 160, 900, [
    [0, KEY, 0.1],
    [0.6, KEY, 0],
    [1, FILL, 0.06],
  ]);
  const body = shadow + product;
  const look = camera
    ? `translate(400 600)scale(${camera.scale})translate(${-camera.x} ${-camera.y})`
    : kids
      ? `translate(${anchor.x} ${anchor.y})scale(.9 .82)translate(${-anchor.x} ${-anchor.y})`
      : undefined;
  const framed = look === undefined ? body : group({ transform: look }, body);
  const light = el('rect', { width: 800, height: 1200, fill: air });
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 800 1200', width: 800, height: 1200 },
    defs.toString(),
    set,
    framed,
    light,
  );
}
