import { mix, ramp, SHADOW, visibleOn } from '../kit/colour.ts';
import { cordLock, snap, zip, zipPull } from '../kit/hardware.ts';
import { choice, type DrawInput, flag, type KindArt } from '../kit/kind.ts';
import { mark } from '../kit/mark.ts';
import { glow, type LitBox, type Material, plain, shell } from '../kit/material.ts';
import { cord, panel, seam, stitchRows } from '../kit/panel.ts';
import { line, mirror, outline, pts } from '../kit/path.ts';
import { PRINTS, printTile } from '../kit/print.ts';
import { hangingShadow, scene } from '../kit/scene.ts';
import { Defs, ellipse, fill, group, use } from '../kit/svg.ts';
import { beads } from '../kit/water.ts';
import { type TopBlock, topBlock } from './mannequin.ts';
import { rainHood, rainHoodBack } from './rain-hood.ts';
import { topBody, topSleeve } from './top.ts';

const LIT: LitBox = { x1: 190, y1: 260, x2: 610, y2: 960 };
const PULL = '#9a9ea2';

/** Tonal topstitching of shell cloth. */
const FINE = { rows: 1, length: 5, gap: 3, width: 1.4 } as const;

interface Cloth {
  body: Material;
  yoke: Material;
  lining: Material;
  block: TopBlock;
  print?: string;
  /** Thread, marks and pulls that show on the body. */
  accent: string;
}

function clothOf(defs: Defs, { palette, options }: DrawInput): Cloth {
  const drop = { hip: 0, long: 90, crop: -56 }[choice(options, 'length', ['hip', 'long', 'crop'])];
  const ease = { regular: 1.02, slim: 0.95, loose: 1.08 }[
    choice(options, 'fit', ['regular', 'slim', 'loose'])
  ];
  const ripstop = flag(options, 'ripstop');
  const contrast = choice(options, 'pattern', ['plain', 'yoke']) === 'yoke';
  const print = choice(options, 'print', PRINTS);
  return {
    body: shell(defs, palette.primary, LIT, ripstop),
    yoke: shell(defs, contrast ? palette.secondary : palette.primary, LIT, ripstop),
    lining: plain(defs, mix(palette.trim, palette.secondary, 0.5), LIT),
    block: topBlock({ drop, ease }),
    accent: visibleOn(palette.primary, palette.accent),
    ...(print === 'none' ? {} : { print: printTile(defs, print, palette.secondary) }),
  };
}

function sleeve(defs: Defs, cloth: Cloth, right: boolean): string {
  const { body, yoke, lining, block, print } = cloth;
  const place = (text: string) => block.onSleeve(text, right);
  const cap = outline(place('340,330! 250,350! 180,420 190,470 236,452 290,420 340,380!'));
  const cuff = outline(place('90,888! 140,902 196,896! 200,990! 80,980!'));
  const tab = outline(place('90,908! 132,918 164,914 170,928 162,942 132,946 86,938!'));
  const [mouth] = place('138,951');
  const end = mouth ?? { x: 138, y: 951 };
  const turn = right ? -7 : 7;
  const shade = defs.across(0, [
    [0, SHADOW, right ? 0.25 : 0],
    [1, SHADOW, right ? 0.5 : 0.4],
  ]);
  const over =
    panel(defs, cap, yoke, { lift: 0.4 }) +
    stitchRows(place('190,470 236,452 290,420'), yoke.ramp, yoke.ramp, {
      ...FINE,
      inset: right ? 6 : -6,
    }) +
    glow(
      defs,
      { x: right ? 598 : 206, y: 438, rx: 60, ry: 74, turn: right ? -30 : 30 },
      SHADOW,
      0.4,
    ) +
    panel(defs, cuff, body, { lift: 0.5 }) +
    fill(cuff, shade) +
    seam(line(place('80,950 140,962 200,956')), body.ramp, 1.2) +
    panel(defs, tab, yoke, { lift: 0.5 }) +
    stitchRows(place('92,913 132,923 160,919'), yoke.ramp, yoke.ramp, {
      ...FINE,
      inset: right ? -4 : 4,
    });
  return (
    ellipse(end.x, end.y, 41.5, 11, lining.ramp.deep, {
      transform: `rotate(${turn} ${Math.round(end.x)} 951)`,
    }) + topSleeve(defs, block, body, right, { print, over })
  );
}

function bodyOf(defs: Defs, { body, yoke, block, print }: Cloth, back: boolean): string {
  const yokeLine = back
    ? '190,470! 260,500 330,516 400,520 470,516 540,500 610,470!'
    : '190,450! 262,462 330,492 400,506 470,492 538,462 610,450!';
  const low = block.hem - 1010;
  const hem = pts('160,956! 300,976 400,982 500,976 640,956!').map((p) => ({ ...p, y: p.y + low }));
  return topBody(defs, block, body, {
    print,
    under:
      panel(defs, outline([...pts(yokeLine), ...pts('620,320! 180,320!')]), yoke, { lift: 0.35 }) +
      stitchRows(yokeLine, yoke.ramp, yoke.ramp, { ...FINE, inset: -6 }),
    over:
      seam(line(hem), body.ramp, 1.6) +
      stitchRows(hem, body.ramp, body.ramp, { ...FINE, inset: 5 }),
  });
}

/** Back of the hem, seen from inside below the front. */
function insideHem({ lining, block }: Cloth): string {
  const shape = outline(
    block.wear(pts('216,970! 230,1010 310,1034 400,1040 490,1034 570,1010 584,970!')),
  );
  return (
    fill(shape, lining.ramp.dark) +
    fill(shape, SHADOW, { 'fill-opacity': 0.35 }) +
    seam(line(block.wear(pts('232,1000 312,1022 400,1028 488,1022 568,1000'))), lining.ramp)
  );
}

function handPocket(defs: Defs, { body, yoke, accent }: Cloth, right: boolean): string {
  const place = (text: string) => (right ? mirror(pts(text)) : pts(text));
  const welt = outline(place('312,706! 330,712! 296,862! 274,856!'));
  return (
    panel(defs, welt, yoke, { lift: 0.5 }) +
    zip(line(place('318,718 300,780 282,852')), body.ramp, { width: 11, sealed: true }) +
    zipPull(defs, right ? 518 : 282, 846, PULL, ramp(accent), {
      turn: right ? -14 : 14,
      scale: 0.62,
    })
  );
}

/** Pockets, mark and the hem's drawcord. */
function details(defs: Defs, { palette, options, mark: maker }: DrawInput, cloth: Cloth): string {
  const { body, block, accent } = cloth;
  const pockets = choice(options, 'pockets', ['chest', 'hand', 'none']);
  // Short jackets carry their pockets higher.
  const up = Math.min(0, block.hem - 1010) * 0.6;
  const chest =
    pockets === 'chest'
      ? zip('M318 540V624', body.ramp, { width: 11, sealed: true }) +
        zipPull(defs, 318, 544, PULL, ramp(accent), { scale: 0.55 })
      : '';
  const hand =
    pockets === 'none' ? '' : handPocket(defs, cloth, false) + handPocket(defs, cloth, true);
  return (
    chest +
    (up === 0 ? hand : group({ transform: `translate(0 ${Math.round(up)})` }, hand)) +
    mark(maker, 490, 566, accent, { scale: 0.9 }) +
    cord(`M248 ${block.hem - 26}q-8 16 4 30`, ramp(accent), 4.5) +
    use(cordLock(defs, palette.trim), 247, block.hem - 16, { scale: 0.6, turn: -8 })
  );
}

/** The front opening up to the chin: a storm flap on studs, or a bare zip, whole or half. */
function closure(defs: Defs, { palette, options }: DrawInput, { body, block, accent }: Cloth) {
  const half = choice(options, 'zip', ['full', 'half']) === 'half';
  const bottom = half ? 640 : block.hem - 4;
  if (half || choice(options, 'closure', ['flap', 'zip']) === 'zip') {
    return (
      zip(`M400 352V${bottom}`, body.ramp, { width: 20, teeth: accent }) +
      zipPull(defs, 400, 384, PULL, ramp(accent), { scale: 0.85 })
    );
  }
  const flap = outline(`378,352! 400,360! 424,352! 428,600 427,${bottom}! 378,${bottom}! 376,600`);
  const stud = snap(defs, palette.trim, 7);
  const studs = Array.from({ length: 5 }, (_, i) => 420 + ((bottom - 60 - 420) * i) / 4);
  const row = (text: string) => stitchRows(text, body.ramp, body.ramp, { ...FINE, inset: 0 });
  return (
    panel(defs, flap, body, { lift: 0.8 }) +
    row(`384,372 382,600 384,${bottom}`) +
    row(`420,372 423,600 421,${bottom}`) +
    studs.map((y) => use(stud, 402, y)).join('')
  );
}

function worn(defs: Defs, input: DrawInput): { product: string; shadow: string } {
  const cloth = clothOf(defs, input);
  const back = input.view === 'back';
  const sleeves = sleeve(defs, cloth, false) + sleeve(defs, cloth, true);
  const backMark = visibleOn(cloth.yoke.ramp.base, input.palette.accent);
  return {
    shadow: hangingShadow(defs, cloth.block.silhouette, { pool: true }),
    product: back
      ? bodyOf(defs, cloth, true) +
        sleeves +
        rainHoodBack(defs, cloth.yoke) +
        mark(input.mark, 400, 470, backMark, { scale: 0.8 })
      : insideHem(cloth) +
        bodyOf(defs, cloth, false) +
        details(defs, input, cloth) +
        sleeves +
        rainHood(defs, input, cloth.yoke, cloth.lining) +
        closure(defs, input, cloth),
  };
}

function draw(input: DrawInput): string {
  const defs = new Defs();
  const { product, shadow } = worn(defs, input);
  switch (input.view) {
    case 'hood':
      return scene({ defs, product, shadow, camera: { x: 400, y: 290, scale: 2.2 } });
    case 'cuff':
      return scene({ defs, product, shadow, camera: { x: 170, y: 870, scale: 2.5 } });
    case 'rain': {
      const { block } = clothOf(defs, input);
      const rain = group(
        { 'clip-path': defs.clip(outline(block.torso)) },
        beads(defs, { x1: 214, y1: 570, x2: 470, y2: 960 }, { count: 170, largest: 8 }),
      );
      const camera = { x: 340, y: 770, scale: 3.1 };
      return scene({ defs, product: product + rain, shadow, camera });
    }
    default:
      return scene({ defs, kids: input.kids, anchor: { x: 400, y: 700 }, product, shadow });
  }
}

/**
 * Rain jacket, hood up. Options: `length` hip | long | crop; `fit` regular | slim | loose; `zip`
 * full | half; `closure` flap | zip (over or instead of the storm flap); `pockets` chest (and
 * hands) | hand | none; `pattern` plain | yoke (shoulders and hood in the second colour); `print`
 * none | leaf | tracks | contour; `ripstop`.
 */
export const rainJacket: KindArt = {
  views: [
    { id: 'front', label: 'front' },
    { id: 'back', label: 'back' },
    { id: 'hood', label: 'hood and brim close up' },
    { id: 'cuff', label: 'cuff and hem close up' },
    { id: 'rain', label: 'pocket and cloth in the rain' },
  ],
  draw,
};
