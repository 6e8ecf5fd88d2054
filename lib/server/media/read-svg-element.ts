import type { SaxesAttributeNS, SaxesTagNS } from 'saxes';
import { checkCss, checkDashes, EMBEDDED_PICTURE, readCss } from './svg-css.ts';
import type { SvgElement } from './svg-element.ts';
import { SVG_LIMITS } from './svg-limits.ts';
import { refuse, tooMuch } from './svg-refusal.ts';

export const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';

/** Allowed elements: static ones that do not run or load anything. */
const ELEMENTS = new Set(
  `svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text
  tspan textPath image linearGradient radialGradient stop pattern clipPath mask marker switch view
  style filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix
  feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG
  feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
);
const PATH_DATA = new Set(['d', 'points']);
/** Attributes for position and size. */
const GEOMETRY = new Set(
  `d points transform gradientTransform patternTransform viewBox x y x1 y1 x2 y2 cx cy r rx ry fx fy
  dx dy width height markerWidth markerHeight stroke-width stroke-dasharray stroke-dashoffset
  font-size radius stdDeviation`.split(/\s+/),
);
const { digits } = SVG_LIMITS;
const HUGE_NUMBER = new RegExp(
  `(?<![\\d.])0*[1-9]\\d{${digits},}|[\\d.]e\\+?0*(?:[${digits}-9]|[1-9]\\d)`,
  'i',
);
/** Namespaces of markup that browsers run, load or embed anywhere, even inside a picture. */
const ACTIVE_NAMESPACES = new Set([
  'http://www.w3.org/1999/xhtml',
  'http://www.w3.org/1998/Math/MathML',
  'http://www.w3.org/2001/xml-events',
  'http://www.w3.org/2001/XInclude',
]);

/**
 * Checks an element and extracts what its drawing cost depends on.
 * @throws ImageProblem
 */
export function readElement(tag: SaxesTagNS, embedded: Buffer[]): SvgElement {
  const drawn = tag.uri === SVG;
  if (ACTIVE_NAMESPACES.has(tag.uri) || (drawn && !ELEMENTS.has(tag.local))) {
    refuse(`contains the element <${tag.name}>`);
  }
  const element: SvgElement = {
    // Elements in other namespaces are not drawn, so they must not count as drawn ones.
    name: drawn ? tag.local : '',
    id: undefined,
    classes: [],
    children: [],
    refersTo: [],
    filterFunctions: 0,
    pathData: 0,
    characters: 0,
    embeds: false,
  };
  for (const attribute of Object.values(tag.attributes)) {
    const { name, local, uri, value } = attribute;
    if (/^on/i.test(local)) refuse(`has the event handler ${name}`);
    if (uri === XML && local === 'base') refuse('has the attribute xml:base');
    if (local === 'href' && (uri === '' || uri === XLINK)) {
      readReference(element, tag, attribute, embedded);
      continue;
    }
    checkLength(tag, attribute);
    if (drawn && uri === '') readAttribute(element, tag, attribute);
    else if (uri === XML && local === 'id') element.id ??= value;
  }
  return element;
}

/** `href` may refer to another element of the drawing or to an embedded picture. */
function readReference(
  element: SvgElement,
  tag: SaxesTagNS,
  { name, value }: SaxesAttributeNS,
  embedded: Buffer[],
): void {
  if (value.startsWith('#')) {
    element.refersTo.push(...ids(value.slice(1)));
  } else if (EMBEDDED_PICTURE.test(value)) {
    element.embeds = true;
    embedded.push(Buffer.from(value.slice(value.indexOf(',') + 1), 'base64'));
    if (embedded.length > SVG_LIMITS.embeddedPictures) {
      tooMuch('embedded pictures', SVG_LIMITS.embeddedPictures);
    }
  } else {
    refuse(`refers to something outside it (${name} of <${tag.name}>)`);
  }
}

function readAttribute(
  element: SvgElement,
  tag: SaxesTagNS,
  { name, local, value }: SaxesAttributeNS,
): void {
  if (local === 'id') element.id = value;
  else if (local === 'class') element.classes = value.split(/\s+/).filter((word) => word !== '');
  else if (PATH_DATA.has(local)) element.pathData += value.length;
  if (GEOMETRY.has(local) && HUGE_NUMBER.test(value)) {
    refuse(`has a number beyond every picture in the attribute ${name} of <${tag.name}>`);
  }
  if (local === 'stroke-dasharray') checkDashes(value);
  // All CSS that could do harm contains one of these characters.
  if (!/[(@\\:]/.test(value)) return;
  checkCss(value, `the attribute ${name} of <${tag.name}>`);
  const dashes = local === 'style' && /stroke-dasharray\s*:([^;]*)/i.exec(value)?.[1];
  if (dashes) checkDashes(dashes);
  const { refersTo, filterFunctions } = readCss(value);
  element.refersTo.push(...refersTo.flatMap(ids));
  element.filterFunctions += filterFunctions;
}

function checkLength(tag: SaxesTagNS, { name, local, uri, value }: SaxesAttributeNS): void {
  const path = uri !== '' || PATH_DATA.has(local);
  const most = path ? SVG_LIMITS.pathAttribute : SVG_LIMITS.attribute;
  if (value.length > most) {
    tooMuch(`characters in the attribute ${name} of <${tag.name}>`, most);
  }
}

/** An id as written and, where it has percent escapes, decoded. */
function ids(written: string): string[] {
  if (!written.includes('%')) return [written];
  try {
    return [written, decodeURIComponent(written)];
  } catch {
    return [written];
  }
}
