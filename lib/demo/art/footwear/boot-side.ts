import { lighten, mix, type Ramp, ramp, SHADOW, visibleOn } from '../kit/colour.ts';
import { dRing, speedHook } from '../kit/hardware.ts';
import type { DrawInput } from '../kit/kind.ts';
import { debossed, label } from '../kit/mark.ts';
import { glow, type LitBox, type Material, rubber, webbing } from '../kit/material.ts';
import {
  castShadow,
  cord,
  dawn,
  dusk,
  formLayer,
  panel,
  rounding,
  seam,
  stitchRows,
} from '../kit/panel.ts';
import { along, blade, line, offset, outline, type Point, pts } from '../kit/path.ts';
import { contactShadow } from '../kit/scene.ts';
import { type Defs, fill, group, stroke, use } from '../kit/svg.ts';
import { type BootCloth, bodyForm, bootCloth } from './boot-cloth.ts';
import { bootCut, type Cut, heightOf } from './boot-cut.ts';
import { lugSole, midsoleWall } from './lug-sole.ts';

const LIT: LitBox = { x1: 180, y1: 420, x2: 640, y2: 880 };

const TONGUE_FRONT = '246,694 302,644 354,588 392,530 409,482 412,436 410,404';
const EYESTAY_EDGE = '262,690 322,652 372,598 408,540 428,486 438,424';
const COLLAR = '438,424! 470,406 520,402 576,414 624,436 662,446 682,442';
const BACK = '691,454 682,506 671,566 677,630 699,694 714,752 714,850!';
const MIDSOLE_TOP = '64,812 104,828 170,838 300,838 450,828 600,813 714,802';
const MIDSOLE_BOTTOM = '58,838 100,860 170,870 300,872 450,866 600,856 728,847';
const GROUND_LINE =
  '58,842 80,868 130,891 200,900 330,900 460,899 492,889 520,889 544,900 640,900 704,898 731,878';

/** Far side of the collar and the lining seen over the near side. */
function opening(defs: Defs, p: Cut, { collar }: BootCloth): string {
  const far = outline([
    ...p('430,440! 440,392 480,378 540,382 600,398 650,408 690,418!'),
    ...p('694,440! 640,460 560,460 480,450'),
  ]);
  const lining = outline(
    p('436,440! 452,404 500,394 570,400 640,420 686,428! 660,460 560,470 470,456'),
  );
  return (
    panel(defs, far, collar, { lift: 0, base: collar.ramp.dark }) +
    stroke(line(p('440,396 480,382 540,386 600,402 650,411 688,421')), collar.ramp.light, 3, {
      'stroke-opacity': 0.5,
    }) +
    fill(
      lining,
      defs.linear(430, 0, 690, 0, [
        [0, collar.ramp.dark],
        [0.35, collar.ramp.deep],
        [1, SHADOW],
      ]),
    )
  );
}

function tongue(defs: Defs, p: Cut, { collar }: BootCloth, { mark, palette }: DrawInput): string {
  const d = outline([
    ...p(TONGUE_FRONT),
    ...p('404,384 404,362 420,348 446,352 462,374 468,430! 440,520 400,600 320,700!'),
  ]);
  return (
    panel(defs, d, collar, { lift: 0 }) +
    fill(
      d,
      defs.linear(400, 540, 450, 570, [
        [0, SHADOW, 0],
        [1, SHADOW, 0.55],
      ]),
    ) +
    seam(line(p('424,352 430,420 416,486 394,544 350,606')), collar.ramp, 1.6) +
    stroke(line(p('408,376 414,360 432,354')), collar.ramp.glow, 3.5, {
      'stroke-opacity': 0.55,
      'stroke-linecap': 'round',
    }) +
    label(mark, 436, heightOf(p, 384), palette.trim, palette.accent, { scale: 0.5, turn: 4 })
  );
}

/** Loop of webbing down the heel, to pull the boot on with. */
function pullLoop(defs: Defs, p: Cut, { palette }: DrawInput): string {
  const tape = webbing(defs, palette.accent, LIT, 90);
  const loop = line(p('672,446! 670,424 676,410 688,406 696,416 692,446 681,492 674,524'));
  return (
    stroke(loop, SHADOW, 17, { 'stroke-opacity': 0.25 }) +
    stroke(loop, tape.ramp.dark, 14) +
    stroke(loop, tape.texture ?? tape.base, 14) +
    stroke(loop, tape.ramp.light, 3, { 'stroke-opacity': 0.6, transform: 'translate(-4 0)' }) +
    stroke(line(p('671,506 684,509')), tape.ramp.glow, 2, { 'stroke-dasharray': '3 2' })
  );
}

function sole(defs: Defs, { palette, mark }: DrawInput): string {
  const tread = ramp(palette.trim);
  const foam = ramp(lighten(mix(palette.trim, palette.secondary, 0.35), 0.16));
  const accent = ramp(palette.accent);
  const top = pts(MIDSOLE_TOP);
  const midsole = outline([
    ...top,
    ...pts('729,806 735,830!'),
    ...pts(MIDSOLE_BOTTOM).reverse(),
    ...pts('54,824!'),
  ]);
  const shank = outline('404,870! 430,846 470,836 560,826 590,826! 560,850 520,862!');
  return (
    lugSole(defs, { top: MIDSOLE_BOTTOM, bottom: GROUND_LINE, lugs: 17, ramp: tread }) +
    midsoleWall(defs, { d: midsole, ramp: foam, y1: 800, y2: 876 }) +
    panel(defs, shank, rubber(defs, palette.accent, LIT), { lift: 0.2 }) +
    stroke('M440 858L548 846M462 850L560 838', accent.deep, 2, { 'stroke-opacity': 0.6 }) +
    seam(line(offset(top.slice(0, 4), 13)), foam, 1.8) +
    seam(line('620,838 680,830 731,824'), foam, 1.8) +
    seam(line('610,848 680,841 733,835'), foam, 1.4) +
    stroke(line(offset(top, 2)), foam.glow, 2, { 'stroke-opacity': 0.6 }) +
    debossed(mark, 664, 822, foam.deep, foam.glow, { scale: 0.36, turn: -6 })
  );
}

function lacing(defs: Defs, p: Cut, { palette }: DrawInput): string {
  const lace = ramp(palette.accent);
  const fleck = ramp(palette.trim).dark;
  const holes = along(offset(p(EYESTAY_EDGE), 17), 8);
  const front = along(offset(p(TONGUE_FRONT.replace(' 410,404', '')), -2), 16);
  const hook = speedHook(defs, '#8b8f93');
  const ring = dRing(defs, '#8b8f93', ramp(palette.secondary));
  const at = ({ x, y }: { x: number; y: number }) => `${Math.round(x)} ${Math.round(y)}`;
  let metalware = '';
  let under = '';
  let over = '';
  for (const [i, hole] of holes.entries()) {
    metalware += use(i < 4 ? ring : hook, hole.x, hole.y, { turn: hole.angle + 90 });
    const next = holes[i + 1];
    const apex = front[2 * i + 1];
    if (!next || !apex) continue;
    const bend = (q: { x: number; y: number }) =>
      at({ x: (q.x + apex.x) / 2 - 3, y: (q.y + apex.y) / 2 - 7 });
    under += `M${at(apex)}Q${bend(next)} ${at(next)}`;
    over += `M${at(hole)}Q${bend(hole)} ${at(apex)}`;
  }
  return (
    cord(under, lace, 9.5, { fleck }) +
    metalware +
    cord(over, lace, 9.5, { fleck }) +
    bow(p, lace, fleck)
  );
}

/** The bow at the top: one loop and end over the eyestay, the others in front of the tongue. */
function bow(p: Cut, lace: Ramp, fleck: string): string {
  const tie = (lift: number, text: string) => cord(line(p(text)), lace, 9.5, { fleck, lift });
  return (
    tie(0, '420,440 398,458 370,492 354,530 358,552 374,544 392,506 416,446') +
    tie(1.5, '418,446 402,490 390,540 376,590') +
    tie(1.5, '424,442 452,448 482,482 498,526 494,558 474,552 452,512 426,450') +
    tie(1.5, '424,448 436,510 438,566 448,616') +
    cord(line(p('376,590 370,612')) + line(p('448,616 452,640')), ramp('#26272a'), 7.5) +
    cord(line(p('411,434 420,446 431,452')), lace, 17)
  );
}

/** The boot from its outer side, toe left: what a shopper sees in the list. */
export function bootSide(defs: Defs, input: DrawInput): { product: string; shadow: string } {
  const p = bootCut(input);
  const cloth = bootCloth(defs, input, LIT);
  const { main, overlay, collar, inset, rand } = cloth;
  const thread = ramp(
    visibleOn(overlay.ramp.base, mix(input.palette.primary, '#f3e6cf', 0.35), 0.14),
  );
  const upper = outline([
    ...pts('68,850! 56,812 62,776 86,744 128,720 180,705 224,695'),
    ...p(EYESTAY_EDGE),
    ...p(COLLAR),
    ...p(BACK),
  ]);
  const quarter = p('330,740! 400,672 462,600 540,606 620,660 640,720 580,776 440,800 340,806');
  const collarLine = '440,540! 500,516 560,516 620,534 720,530!';
  const counter = '568,880! 572,790 598,720 648,668 740,640!';
  const strapTop = '424,626! 470,606 530,618 600,660 660,690';
  const strapFoot = '650,730 600,712 540,678 480,662 420,676!';
  const stayOut = '176,726! 240,770 314,764 384,708 438,636 466,568 480,498 488,390!';
  const stay = [...p(stayOut), ...p('380,380! 200,640!')];
  const randTop = '30,700! 74,744 120,752 176,772 232,800 320,812 450,806 560,790 650,770 770,752!';
  const piece = (points: readonly Point[], material: Material, lift: number) =>
    panel(defs, outline(points), material, { lift });
  const { deep, glow: lit } = main.ramp;
  const puff = (text: string) => dusk(blade(p(text), 18), 0.5, collar.ramp.deep);
  return {
    shadow: contactShadow(defs, 66, 742),
    product:
      opening(defs, p, cloth) +
      tongue(defs, p, cloth, input) +
      castShadow(line(p(EYESTAY_EDGE)), 0.8) +
      group(
        { 'clip-path': defs.clip(upper) },
        panel(defs, upper, main, { lift: 0 }),
        inset === main ? '' : piece(quarter, inset, 0),
        piece([...p(collarLine), ...p('740,380! 400,380!')], collar, 0.5),
        stitchRows(p(collarLine), thread, collar.ramp, { rows: 1, inset: -6 }),
        piece([...p(counter), ...p('760,880!')], overlay, 0.7),
        stitchRows(p(counter), thread, overlay.ramp),
        piece([...p(strapTop), ...p(strapFoot)], overlay, 0.6),
        piece(
          [...p('664,430! 652,510 642,570 648,640 664,680!'), ...p('740,690! 740,420!')],
          overlay,
          0.5,
        ),
        stitchRows(p('664,430 652,510 642,570 648,640'), thread, overlay.ramp, {
          rows: 1,
          inset: -6,
        }),
        stitchRows(p(strapTop), thread, overlay.ramp, { rows: 1 }),
        stitchRows(p(strapFoot), thread, overlay.ramp, { rows: 1 }),
        piece(stay, overlay, 0.8),
        stitchRows(p(stayOut), thread, overlay.ramp, { inset: -7 }),
        stitchRows(p(EYESTAY_EDGE), thread, overlay.ramp, { rows: 1, inset: 6 }),
        piece([...pts(randTop), ...pts('760,900! 40,900!')], rand, 0.7),
        stroke(line(offset(pts(randTop), 9)), rand.ramp.deep, 2, { 'stroke-opacity': 0.5 }),
      ) +
      formLayer(
        defs,
        upper,
        10,
        rounding(defs, upper, 64, bodyForm(cloth)),
        stroke(line(offset(pts(MIDSOLE_TOP), -4)), rand.ramp.deep, 26, { 'stroke-opacity': 0.7 }),
        puff('500,520 512,470 506,404'),
        puff('570,520 578,474 572,412'),
        puff('636,536 640,490 632,436'),
        dusk(blade(p('440,566 520,548 600,552 680,556'), 34), 0.51, deep),
        dusk(blade(pts('214,716 250,766 320,760 400,700'), 30), 0.33, deep),
        dusk(blade(pts('270,706 284,742 280,790'), 22), 0.36, deep),
        dusk(blade(pts('310,690 330,730 334,780'), 18), 0.27, deep),
        dusk(blade(pts('90,790 200,806 330,830 480,822 700,770'), 44), 0.51, deep),
        dawn(blade(pts('82,770 120,738 190,724 262,716'), 40), 0.65, lit),
        dawn(blade(p('500,440 540,428 580,440'), 30), 0.4, collar.ramp.glow),
        dawn(blade(pts('340,760 420,720 480,690'), 60), 0.21, lit),
        dawn(blade(p('600,770 620,716 664,676'), 30), 0.29, lit),
        dawn(blade(p('336,676 388,610 430,540 452,450'), 20), 0.4, overlay.ramp.glow),
      ) +
      pullLoop(defs, p, input) +
      sole(defs, input) +
      lacing(defs, p, input) +
      glow(defs, { x: 146, y: 738, rx: 52, ry: 13, turn: -18 }, '#fff', 0.3),
  };
}
