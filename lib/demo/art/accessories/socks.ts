import { SHADOW } from '../kit/colour.ts';
import type { DrawInput, KindArt } from '../kit/kind.ts';
import { outline } from '../kit/path.ts';
import { type Camera, contactShadow, hangingShadow, scene } from '../kit/scene.ts';
import { Defs, fill, group, use } from '../kit/svg.ts';
import { type SockCut, sockCut } from './sock-cut.ts';
import { sockOutline, sockSide, sockTop } from './sock-side.ts';
import { pegged } from './sock-sole.ts';

function standing(defs: Defs, cut: SockCut): { product: string; shadow: string } {
  const sock = defs.reusable(sockSide(defs, cut));
  const d = outline(sockOutline(cut));
  const clip = { 'clip-path': defs.clip(d) };
  // The one behind is in the shadow of the one before it.
  const behind = group(
    { transform: 'translate(96 -34)' },
    use(sock, 0, 0),
    fill(d, SHADOW, { 'fill-opacity': 0.16 }),
    group(
      clip,
      [40, 26, 14]
        .map((w) =>
          fill(d, SHADOW, {
            'fill-opacity': 0.1,
            stroke: SHADOW,
            'stroke-width': w,
            'stroke-opacity': 0.1,
            transform: 'translate(-84 42)',
          }),
        )
        .join(''),
    ),
  );
  return {
    shadow: contactShadow(defs, 190, 660, 872, 0.7) + contactShadow(defs, 110, 590, 902),
    product: group({ transform: 'translate(-2 0)' }, behind, use(sock, 0, 0)),
  };
}

function draw(input: DrawInput): string {
  const defs = new Defs();
  const cut = sockCut(defs, input);
  const { view, kids } = input;
  if (view === 'sole') {
    const { product, outline: shapes } = pegged(defs, cut);
    const shadow = shapes.map((shape) => hangingShadow(defs, shape)).join('');
    const camera: Camera = {
      crew: { x: 400, y: 690, scale: 1 },
      ankle: { x: 400, y: 800, scale: 1.2 },
      long: { x: 400, y: 620, scale: 0.92 },
    }[cut.height];
    return scene({ defs, product, shadow, camera });
  }
  const shown = { defs, ...standing(defs, cut) };
  const top = sockTop(cut);
  switch (view) {
    case 'cuff':
      return scene({ ...shown, camera: { x: 490, y: top + 150, scale: 2.2 } });
    case 'heel':
      return scene({ ...shown, camera: { x: 500, y: 770, scale: 2.5 } });
    case 'toe':
      return scene({ ...shown, camera: { x: 250, y: 810, scale: 2.5 } });
    default:
      return scene({ ...shown, kids, ...(kids ? {} : { camera: framing(cut) }) });
  }
}

/** Short socks come nearer, tall ones stand lower. */
function framing({ height, slouchy }: SockCut): Camera {
  if (height === 'ankle') return { x: 398, y: 690, scale: 1.12 };
  if (height === 'long') return { x: 398, y: slouchy ? 580 : 560, scale: 1 };
  return { x: 398, y: 630, scale: 1.08 };
}

/**
 * A pair of socks. Options: `height` crew | ankle | long; `cuff` rib | plain; `pattern` plain |
 * stripe | yoke | print; `print` leaf | tracks | contour; `fit` regular | slim | loose (thick,
 * slouching). Heel and toe are in the second colour.
 */
export const socks: KindArt = {
  views: [
    { id: 'side', label: 'side view of the pair' },
    { id: 'sole', label: 'heel and sole, pegged on a line' },
    { id: 'cuff', label: 'cuff and knit close up' },
    { id: 'heel', label: 'heel close up' },
    { id: 'toe', label: 'toe close up' },
  ],
  draw,
};
