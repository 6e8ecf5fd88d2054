import { SaxesParser, type SaxesTagNS } from 'saxes';
import { ImageProblem } from './image-problem.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';

/** Elements of a still picture. What runs, loads or embeds is not among them. */
const ELEMENTS = new Set(
  `svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text
  tspan textPath image linearGradient radialGradient stop pattern clipPath mask marker switch view
  style filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix
  feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG
  feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
);
/** Markup that browsers run or load wherever it stands, even inside a picture. */
const ACTIVE_NAMESPACES = new Set([
  'http://www.w3.org/1999/xhtml',
  'http://www.w3.org/1998/Math/MathML',
  'http://www.w3.org/2001/xml-events',
]);
const EMBEDDED_PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/i;

/** Checks that an SVG is well formed, whole in itself and still. Throws ImageProblem. */
export function checkSvg(bytes: Buffer): { width: number; height: number } {
  const parser = new SaxesParser({ xmlns: true });
  let root: SaxesTagNS | undefined;
  let inStyle = false;
  parser.on('error', (error) => {
    throw new ImageProblem(`this SVG is not well formed (line ${error.message})`);
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) refuse('declares entities');
  });
  parser.on('processinginstruction', ({ target }) => refuse(`has a <?${target}?> instruction`));
  parser.on('opentag', (tag) => {
    if (!root) root = tag;
    checkElement(tag);
    inStyle = tag.uri === SVG && tag.local === 'style';
  });
  parser.on('closetag', () => {
    inStyle = false;
  });
  const text = (content: string) => {
    if (inStyle) checkCss(content, 'its style sheet');
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.write(decodeUtf8(bytes)).close();
  if (root?.uri !== SVG || root.local !== 'svg') {
    throw new ImageProblem('its outermost element is not an <svg> of http://www.w3.org/2000/svg');
  }
  return sizeOf(root);
}

function checkElement(tag: SaxesTagNS): void {
  if (ACTIVE_NAMESPACES.has(tag.uri)) refuse(`holds the element <${tag.name}>`);
  if (tag.uri === SVG && !ELEMENTS.has(tag.local)) refuse(`holds the element <${tag.name}>`);
  for (const attribute of Object.values(tag.attributes)) {
    const { name, local, uri, value } = attribute;
    if (/^on/i.test(local)) refuse(`has the event handler ${name}`);
    if (uri === XML && local === 'base') refuse('has the attribute xml:base');
    if (local === 'href' && (uri === '' || uri === XLINK)) {
      if (!value.startsWith('#') && !EMBEDDED_PICTURE.test(value)) {
        refuse(`refers to something outside it (${name} of <${tag.name}>)`);
      }
    } else if (tag.uri === SVG && uri === '') {
      checkCss(value, `the attribute ${name} of <${tag.name}>`);
    }
  }
}

function checkCss(css: string, where: string): void {
  // An escape could spell any of the words looked for below.
  if (/\\/.test(css) && /\\[0-9a-f]/i.test(css)) refuse(`uses CSS escapes in ${where}`);
  if (/@import|@namespace|@font-face|expression\s*\(|image-set\s*\(|src\s*\(/i.test(css)) {
    refuse(`loads something from outside in ${where}`);
  }
  for (const [, target] of css.matchAll(/url\s*\(\s*["']?\s*([^)]*)/gi)) {
    if (!target?.startsWith('#') && !EMBEDDED_PICTURE.test(target ?? '')) {
      refuse(`refers to something outside it in ${where}`);
    }
  }
}

function sizeOf(root: SaxesTagNS): { width: number; height: number } {
  const attribute = (name: string) => root.attributes[name]?.value.trim() ?? '';
  const [, , boxWidth, boxHeight] = attribute('viewBox')
    .split(/[\s,]+/)
    .map(Number);
  const width = pixels(attribute('width')) ?? boxWidth;
  const height = pixels(attribute('height')) ?? boxHeight;
  if (!width || !height || !(width > 0 && height > 0) || Math.max(width, height) > 100_000) {
    throw new ImageProblem(
      'this SVG does not say its size: give it a viewBox, or width and height',
    );
  }
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}

function pixels(length: string): number | undefined {
  const match = /^(\d*\.?\d+)(?:px)?$/.exec(length);
  return match ? Number(match[1]) : undefined;
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ImageProblem('this SVG is not UTF-8: save it as UTF-8');
  }
}

function refuse(what: string): never {
  throw new ImageProblem(`this SVG ${what}: export it as a plain still picture`);
}
