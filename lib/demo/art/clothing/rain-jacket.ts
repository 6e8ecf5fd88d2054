import { mix, ramp, SHADOW, visibleOn } from '../kit/colour.ts';
import { cordLock, snap, zip, zipPull } from '../kit/hardware.ts';
import { choice, type DrawInput, flag, type KindArt } from '../kit/kind.ts';
import { label, mark } from '../kit/mark.ts';
import { glow, type LitBox, type Material, plain, shell } from '../kit/material.ts';
import {
  cord,
  crease,
  dawn,
  dusk,
  fold,
  formLayer,
  panel,
  rounding,
  seam,
  stitchRows,
} from '../kit/panel.ts';
import { blade, line, mirror, outline, type Point, pts, shift } from '../kit/path.ts';
import { hangingShadow, scene } from '../kit/scene.ts';
import { Defs, el, fill, group, stroke, use } from '../kit/svg.ts';
import { beads } from '../kit/water.ts';
import { type TopBlock, topBlock } from './mannequin.ts';

const LIT: LitBox = { x1: 190, y1: 260, x2: 610, y2: 960 };

const HOOD = '400,388 352,384 326,370! 300,330 286,270 290,200 320,142 362,114 400,108';
const FACE = '400,150 366,156 344,190 338,240 344,300 362,340 384,356! 400,360';

interface Cloth {
  body: Material;
  yoke: Material;
  lining: Material;
  block: TopBlock;
}

/** The same line on both halves, not quite mirrored: cloth never is. */
function both(text: string): Point[][] {
  return [pts(text), shift(mirror(pts(text)), 4, 12)];
}

/**
 * Outlines that turn only where the cloth does: at the sides and hems, not at the raglan seam,
 * where sleeve and body run into each other.
 */
function sleeveForm(block: TopBlock, right: boolean): Point[] {
  const form = [...pts('470,290!'), ...block.sleeve.slice(1, -1), ...pts('360,600!')];
  return right ? mirror(form) : form;
}

function torsoForm(block: TopBlock): Point[] {
  const left = [...pts('100,260!'), ...block.torso.slice(4, 10)];
  return [...left, ...mirror(left).slice(1)];
}

/** Tonal topstitching of shell cloth. */
const FINE = { rows: 1, length: 5, gap: 3, width: 1.4 } as const;

const SLEEVE_FOLDS: readonly (readonly [string, number, number])[] = [
  ['236,560 206,600 170,640', 30, 0.8],
  ['226,640 200,660 156,662', 26, 0.9],
  ['222,690 190,700 150,690', 22, 0.9],
  ['210,730 176,752 138,750', 24, 0.7],
  ['178,470 176,540 160,600', 26, 0.5],
  ['190,850 160,868 118,866', 20, 0.6],
  ['184,900 150,910 108,900', 18, 0.6],
  ['246,540 220,500 206,450', 26, 0.7],
];

function sleeve(defs: Defs, { body, yoke, lining, block }: Cloth, right: boolean): string {
  const d = outline(right ? block.sleeveRight : block.sleeve);
  const place = (text: string) => (right ? mirror(pts(text)) : pts(text));
  const form = outline(sleeveForm(block, right));
  const cap = outline(place('340,330! 250,350! 180,420 190,470 236,452 290,420 340,380!'));
  const cuff = outline(place('90,888! 140,902 196,896! 200,990! 80,980!'));
  const tab = outline(place('90,908! 132,918 164,914 170,928 162,942 132,946 86,938!'));
  const { deep, glow: lit } = body.ramp;
  const mouth = el('ellipse', {
    cx: 138,
    cy: 951,
    rx: 41.5,
    ry: 11,
    fill: lining.ramp.deep,
    transform: right ? 'translate(800)scale(-1 1)rotate(7 138 951)' : 'rotate(7 138 951)',
  });
  return (
    mouth +
    group(
      { 'clip-path': defs.clip(d) },
      panel(defs, d, body, { lift: 0 }),
      formLayer(
        defs,
        d,
        7,
        rounding(defs, form, 58, { deep, glow: lit, strength: 0.85 }),
        dusk(blade(place('236,520 222,640 196,800 184,920'), 44), 0.45, deep),
        dawn(blade(place('200,430 168,560 140,740 120,880'), 34), right ? 0.15 : 0.4, lit),
        ...SLEEVE_FOLDS.map(([text, width, strength]) =>
          fold(place(text), width, body.ramp, strength),
        ),
      ),
      ...['230,640 204,656 172,660', '220,692 194,700 166,694', '238,568 214,594 192,614'].map(
        (text) => crease(place(text), 4, body.ramp),
      ),
      panel(defs, cap, yoke, { lift: 0.4 }),
      stitchRows(place('190,470 236,452 290,420'), yoke.ramp, yoke.ramp, {
        ...FINE,
        inset: right ? 6 : -6,
      }),
      glow(
        defs,
        { x: right ? 598 : 206, y: 438, rx: 60, ry: 74, turn: right ? -30 : 30 },
        SHADOW,
        0.4,
      ),
      panel(defs, cuff, body, { lift: 0.5 }),
      fill(
        cuff,
        defs.across(0, [
          [0, SHADOW, right ? 0.25 : 0],
          [1, SHADOW, right ? 0.5 : 0.4],
        ]),
      ),
      seam(line(place('80,950 140,962 200,956')), body.ramp, 1.2),
      panel(defs, tab, yoke, { lift: 0.5 }),
      stitchRows(place('92,913 132,923 160,919'), yoke.ramp, yoke.ramp, {
        rows: 1,
        inset: right ? -4 : 4,
        length: 4,
        gap: 2.5,
        width: 1.2,
      }),
    )
  );
}

/** The hood worn up: what is inside it, its shell and its wired brim. */
function hood(defs: Defs, input: DrawInput, { yoke, lining }: Cloth): string {
  const d = outline([...pts(HOOD), ...mirror(pts(HOOD)).slice(1, -1)]);
  const face = outline([...pts(FACE), ...mirror(pts(FACE)).slice(1, -1)]);
  const brim = outline(
    '326,246! 326,196 348,154 400,136 452,154 474,196 474,246! 464,206 438,180 400,174 362,180 336,206',
  );
  const { deep, glow } = yoke.ramp;
  const cordRamp = ramp(visibleOn(yoke.ramp.base, input.palette.accent));
  const lock = cordLock(defs, input.palette.trim);
  return (
    panel(defs, d, yoke, { lift: 0 }) +
    formLayer(
      defs,
      d,
      7,
      rounding(defs, d, 70, { deep, glow, strength: 0.85 }),
      ...both('300,250 318,230 336,200').map((p) => fold(p, 24, yoke.ramp, 0.6)),
      ...both('296,310 318,320 336,300').map((p) => fold(p, 22, yoke.ramp, 0.8)),
      ...both('312,350 330,340 348,330').map((p) => fold(p, 18, yoke.ramp, 0.8)),
      dawn(blade('318,170 350,134 400,122', 22), 0.6, glow),
    ) +
    seam(line('330,134 316,190 312,250 320,310 338,352'), yoke.ramp, 1.6) +
    seam(line('470,134 484,190 488,250 480,310 462,352'), yoke.ramp, 1.6) +
    fill(face, lining.ramp.deep) +
    fill(
      face,
      defs.radial(424, 290, 140, [
        [0, lining.ramp.dark, 0.9],
        [0.55, SHADOW, 0.55],
        [1, SHADOW, 0.95],
      ]),
    ) +
    group(
      { 'clip-path': defs.clip(face) },
      fill(outline('350,330! 372,300 400,292 428,300 450,330! 450,380! 350,380!'), lining.base),
      fill(outline('350,330! 372,300 400,292 428,300 450,330! 450,380! 350,380!'), SHADOW, {
        opacity: 0.35,
      }),
      label(input.mark, 400, 322, input.palette.trim, input.palette.accent, { scale: 0.55 }),
      stroke('M384 297q16-14 32 0', ramp(input.palette.accent).dark, 4),
    ) +
    stroke(face, yoke.ramp.dark, 7) +
    stroke(face, yoke.ramp.light, 2, { 'stroke-opacity': 0.6, transform: 'translate(-1 -1)' }) +
    panel(defs, brim, yoke, { lift: 1 }) +
    stitchRows('332,226 336,198 354,166 400,150 446,166 464,198 468,226', yoke.ramp, yoke.ramp, {
      rows: 1,
      inset: 4,
      length: 4,
      gap: 2.5,
      width: 1.2,
    }) +
    cord(
      line('352,330 340,366 344,410 338,452') + line('448,330 462,368 458,404 464,440'),
      cordRamp,
      5,
    ) +
    use(lock, 343, 410, { scale: 0.85 }) +
    use(lock, 459, 402, { scale: 0.85 })
  );
}

const TORSO_FOLDS: readonly (readonly [string, number, number])[] = [
  ['246,548 280,580 330,600', 30, 0.7],
  ['240,600 280,640 320,690', 30, 0.6],
  ['232,700 262,730 300,740', 26, 0.7],
  ['230,770 270,800 330,806', 24, 0.5],
  ['224,900 250,880 300,880', 30, 0.5],
  ['300,620 310,760 296,900', 50, 0.45],
  ['356,470 350,560 360,640', 40, 0.4],
  ['320,960 326,900 318,830', 26, 0.5],
];

function torso(defs: Defs, cloth: Cloth, back: boolean): string {
  const { body, yoke, block } = cloth;
  const d = outline(block.torso);
  const { deep, glow } = body.ramp;
  const yokeLine = back
    ? '190,470! 260,500 330,516 400,520 470,516 540,500 610,470!'
    : '190,450! 262,462 330,492 400,506 470,492 538,462 610,450!';
  const hem = '200,958! 300,976 400,982 500,976 600,958!';
  const [hemLeft] = block.wear(pts('200,958'));
  const hemShift = (hemLeft?.y ?? 958) - 958;
  const moved = pts(hem).map((p) => ({ ...p, y: p.y + hemShift }));
  return group(
    { 'clip-path': defs.clip(d) },
    panel(defs, d, body, { lift: 0 }),
    panel(defs, outline([...pts(yokeLine), ...pts('620,320! 180,320!')]), yoke, { lift: 0.35 }),
    stitchRows(yokeLine, yoke.ramp, yoke.ramp, {
      rows: 1,
      inset: -6,
      length: 5,
      gap: 3,
      width: 1.4,
    }),
    formLayer(
      defs,
      d,
      8,
      rounding(defs, outline(torsoForm(block)), 90, { deep, glow, strength: 0.7 }),
      ...TORSO_FOLDS.flatMap(([text, width, strength]) =>
        both(text).map((points) => fold(block.wear(points), width, body.ramp, strength)),
      ),
      dusk(blade(block.wear(pts('236,520 234,700 228,900')), 50), 0.5, deep),
      dusk(blade(block.wear(pts('566,520 568,700 574,900')), 60), 0.6, deep),
      dawn(blade(block.wear(pts('300,520 290,640 300,760')), 60), 0.3, glow),
      dusk(blade('310,370 350,400 400,412 450,400 490,370', 40), 0.55, yoke.ramp.deep),
    ),
    ...['250,556 276,578 306,590', '236,706 256,724 282,734'].flatMap((text) =>
      both(text).map((points) => crease(block.wear(points), 4, body.ramp)),
    ),
    seam(line(moved), body.ramp, 1.6),
    stitchRows(moved, body.ramp, body.ramp, { rows: 1, inset: 5, length: 5, gap: 3, width: 1.3 }),
  );
}

/** Lowest line of the front. */
function hemOf(block: TopBlock): number {
  return Math.max(...block.torso.map((p) => p.y)) - 4;
}

/** Hand pockets under their flaps, zip below the storm flap, chest pocket. */
function front(defs: Defs, input: DrawInput, { body, yoke, block }: Cloth): string {
  const { palette, options } = input;
  const accent = visibleOn(palette.primary, palette.accent);
  const accentRamp = ramp(accent);
  const bottom = hemOf(block);
  const pocket = (right: boolean) => {
    const place = (text: string) => (right ? mirror(pts(text)) : pts(text));
    const slit = place('318,718 300,780 282,852');
    const welt = outline(place('312,706! 330,712! 296,862! 274,856!'));
    const pull = place('282,852')[0] ?? { x: 282, y: 852 };
    return (
      panel(defs, welt, yoke, { lift: 0.5 }) +
      zip(line(slit), body.ramp, { width: 11, sealed: true }) +
      zipPull(defs, pull.x, pull.y - 6, '#9a9ea2', accentRamp, {
        turn: right ? -14 : 14,
        scale: 0.62,
      })
    );
  };
  const chest = flag(options, 'chestPocket', true)
    ? zip('M318 540V624', body.ramp, { width: 11, sealed: true }) +
      zipPull(defs, 318, 544, '#9a9ea2', accentRamp, { scale: 0.55 })
    : '';
  const hemCord = cordLock(defs, palette.trim);
  return (
    chest +
    pocket(false) +
    pocket(true) +
    mark(input.mark, 490, 566, accent, { scale: 0.9 }) +
    cord(`M244 ${bottom - 22}q-8 16 4 30`, accentRamp, 4.5) +
    use(hemCord, 243, bottom - 12, { scale: 0.6, turn: -8 })
  );
}

/** The front opening, up to the chin: a storm flap on studs, or the bare zip. */
function closure(defs: Defs, { palette, options }: DrawInput, { body, block }: Cloth): string {
  const accent = visibleOn(palette.primary, palette.accent);
  const bottom = hemOf(block);
  const flap = outline(`378,352! 400,360! 424,352! 428,600 427,${bottom}! 378,${bottom}! 376,600`);
  const stud = snap(defs, palette.trim, 7);
  const covered = choice(options, 'closure', ['flap', 'zip']) === 'flap';
  return covered
    ? panel(defs, flap, body, { lift: 0.8 }) +
        stitchRows(`384,372 382,600 384,${bottom}`, body.ramp, body.ramp, {
          rows: 1,
          inset: 0,
          length: 5,
          gap: 3,
          width: 1.4,
        }) +
        stitchRows(`420,372 423,600 421,${bottom}`, body.ramp, body.ramp, {
          rows: 1,
          inset: 0,
          length: 5,
          gap: 3,
          width: 1.4,
        }) +
        [420, 548, 676, 804, bottom - 60].map((y) => use(stud, 402, y)).join('')
    : zip(`M400 352V${bottom}`, body.ramp, { width: 20, teeth: accent }) +
        zipPull(defs, 400, 384, '#9a9ea2', ramp(accent), { scale: 0.85 });
}

function hoodBack(defs: Defs, { yoke }: Cloth): string {
  const shape = pts('400,402 360,396 322,372! 296,330 284,270 290,200 320,142 362,114 400,108');
  const d = outline([...shape, ...mirror(shape).slice(1, -1)]);
  const { deep, glow } = yoke.ramp;
  return (
    panel(defs, d, yoke, { lift: 0 }) +
    formLayer(
      defs,
      d,
      7,
      rounding(defs, d, 90, { deep, glow }),
      fold('330,330 380,344 440,330', 26, yoke.ramp, 0.7),
      fold('320,366 370,380 430,372', 22, yoke.ramp, 0.8),
      fold('340,290 390,300 450,284', 20, yoke.ramp, 0.5),
    ) +
    seam(line('372,112 366,200 368,300 374,398'), yoke.ramp) +
    seam(line('428,112 434,200 432,300 426,398'), yoke.ramp)
  );
}

function garment(defs: Defs, input: DrawInput): { product: string; shadow: string } {
  const { palette, options, view } = input;
  const length = choice(options, 'length', ['hip', 'long']);
  const block = topBlock({ drop: length === 'long' ? 90 : 0, ease: 1.02 });
  const yokeColour = flag(options, 'contrast', true) ? palette.secondary : palette.primary;
  const cloth: Cloth = {
    body: shell(defs, palette.primary, LIT, flag(options, 'ripstop')),
    yoke: shell(defs, yokeColour, LIT, flag(options, 'ripstop')),
    lining: plain(defs, mix(palette.trim, palette.secondary, 0.5), LIT),
    block,
  };
  const back = view === 'back';
  const insideHem = block.wear(pts('232,1000 312,1022 400,1028 488,1022 568,1000'));
  const inside = outline(
    block.wear(pts('216,970! 230,1010 310,1034 400,1040 490,1034 570,1010 584,970!')),
  );
  return {
    shadow: hangingShadow(defs, block.silhouette, { pool: true }),
    product:
      (back
        ? ''
        : fill(inside, cloth.lining.ramp.dark) +
          fill(inside, SHADOW, { 'fill-opacity': 0.35 }) +
          seam(line(insideHem), cloth.lining.ramp)) +
      torso(defs, cloth, back) +
      (back ? '' : front(defs, input, cloth)) +
      sleeve(defs, cloth, false) +
      sleeve(defs, cloth, true) +
      (back
        ? hoodBack(defs, cloth) +
          mark(input.mark, 400, 470, visibleOn(yokeColour, palette.accent), { scale: 0.8 })
        : hood(defs, input, cloth) + closure(defs, input, cloth)),
  };
}

function draw(input: DrawInput): string {
  const defs = new Defs();
  const worn = garment(defs, input);
  switch (input.view) {
    case 'hood':
      return scene({ defs, ...worn, camera: { x: 400, y: 290, scale: 2.2 } });
    case 'cuff':
      return scene({ defs, ...worn, camera: { x: 170, y: 870, scale: 2.5 } });
    case 'rain': {
      const rain = beads(defs, { x1: 220, y1: 560, x2: 470, y2: 960 }, { count: 170, largest: 8 });
      return scene({
        defs,
        shadow: worn.shadow,
        product: worn.product + rain,
        camera: { x: 340, y: 770, scale: 3.1 },
      });
    }
    default:
      return scene({ defs, kids: input.kids, anchor: { x: 400, y: 700 }, ...worn });
  }
}

/**
 * Rain jacket. Options: `length` hip | long; `closure` flap | zip; `contrast` (yoke, hood and tabs
 * in the second colour, on by default); `chestPocket` (on by default); `ripstop`.
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
