import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { Logo, LogoShape } from '#lib/config/logo.ts';
import { checkSvg } from '#lib/server/media/check-svg.ts';
import { ImageProblem } from '#lib/server/media/image-problem.ts';
import { SVG } from '#lib/server/media/read-svg-element.ts';

/** Every page loads it, with its scripts. */
const MOST_CHARACTERS = 12_000;
/** A wider one would not fit the header of a phone. */
const WIDEST = 6;

const SHAPES = new Set('g path rect circle ellipse line polyline polygon'.split(' '));
/** Elements whose content a page does not show. */
const LEFT_OUT = new Set(['title', 'desc', 'metadata']);
const ATTRIBUTES = new Set(
  `d points x y x1 y1 x2 y2 cx cy r rx ry width height transform fill stroke stroke-width
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray fill-rule clip-rule opacity
  fill-opacity stroke-opacity`.split(/\s+/),
);
/** Attributes of the outermost element that apply to all shapes below it. */
const INHERITED = new Set(
  [...ATTRIBUTES].filter((name) => /^(?:fill|stroke|clip-rule|opacity)/.test(name)),
);
/** Numbers, path data, transforms, colours. `url(…)`, `var(…)` and CSS contain something else. */
const VALUE = /^[\w\s.,#()%+-]*$/;

/**
 * The drawing as shapes that may become part of a page. The drawing has to pass the shop's check of
 * pictures. Of what that check accepts, only shapes with plain attributes are kept, because ids,
 * style sheets and references would affect the page around them.
 * @throws ImageProblem
 */
export function readLogo(bytes: Buffer, hasName: boolean): Logo {
  const { width, height } = checkSvg(bytes);
  if (width / height > WIDEST) {
    throw new ImageProblem(`it is more than ${WIDEST} times as wide as high: crop it`);
  }
  const parser = new SaxesParser({ xmlns: true });
  const whole: OpenShape = { element: 'g', attributes: {}, shapes: [] };
  const open: OpenShape[] = [];
  let viewBox = `0 0 ${width} ${height}`;
  /** How many of the open elements are left out: one, and those inside it. */
  let leftOut = 0;
  parser.on('opentag', (tag) => {
    const parent = open.at(-1);
    if (!parent) {
      const written = tag.attributes.viewBox?.value ?? '';
      if (VALUE.test(written) && written !== '') viewBox = written;
      whole.attributes = attributesOf(tag, INHERITED);
      open.push(whole);
    } else if (leftOut > 0 || !isDrawn(tag)) {
      leftOut += 1;
    } else {
      const drawn = { element: tag.local, attributes: attributesOf(tag, ATTRIBUTES), shapes: [] };
      parent.shapes.push(drawn);
      open.push(drawn);
    }
  });
  parser.on('closetag', () => {
    if (leftOut > 0) leftOut -= 1;
    else open.pop();
  });
  parser.write(bytes.toString('utf8').replace(/^\ufeff/, '')).close();
  if (whole.shapes.length === 0) throw new ImageProblem('it draws nothing');
  const shapes = Object.keys(whole.attributes).length === 0 ? whole.shapes : [whole];
  if (JSON.stringify(shapes).length > MOST_CHARACTERS) {
    throw new ImageProblem(
      `it has more than ${MOST_CHARACTERS} characters, which every page would load: simplify it`,
    );
  }
  return { viewBox, shapes, hasName };
}

interface OpenShape {
  element: string;
  attributes: Record<string, string>;
  shapes: LogoShape[];
}

/** False for what a page does not show. */
function isDrawn(tag: SaxesTagNS): boolean {
  // Notes of drawing programs.
  if (tag.uri !== SVG || LEFT_OUT.has(tag.local)) return false;
  if (SHAPES.has(tag.local)) return true;
  throw new ImageProblem(`it has a <${tag.name}>, which cannot be part of a page: ${SIMPLIFY}`);
}

const SIMPLIFY =
  'save it with plain shapes and presentation attributes (an SVG optimiser does), text as paths';

function attributesOf(tag: SaxesTagNS, taken: ReadonlySet<string>): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const { local, uri, value } of Object.values(tag.attributes)) {
    if (uri !== '') continue;
    if (local === 'style') {
      throw new ImageProblem(`its <${tag.name}> has a style attribute: ${SIMPLIFY}`);
    }
    if (!taken.has(local)) continue;
    if (!VALUE.test(value) || /url|var/i.test(value)) {
      throw new ImageProblem(
        `the attribute ${local} of <${tag.name}> is more than numbers and a colour: ${SIMPLIFY}`,
      );
    }
    const name = local.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    attributes[name] = value;
  }
  return attributes;
}
