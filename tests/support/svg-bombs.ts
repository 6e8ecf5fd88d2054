import { SVG_LIMITS } from '#lib/server/media/svg-limits.ts';

/** A drawing with a view box of 600 × 900. */
export function svg(inner: string, attributes = 'viewBox="0 0 600 900"'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`;
}

export function repeated(count: number, part: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => part(index)).join('');
}

const RECT = '<rect width="600" height="900"/>';
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** One kilobyte that draws ten million shapes: `depth` nested levels, each used ten times. */
export function nestedUses(depth = 7): string {
  const levels = repeated(
    depth,
    (level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`,
  );
  return svg(`<defs><g id="a0">${RECT}</g>${levels}</defs><use href="#a${depth}"/>`);
}

/** Passes every size limit, but takes seconds to draw at any resolution. */
export const SLOW_SVG = svg(
  repeated(
    300,
    (index) =>
      `<circle cx="300" cy="450" r="${400 + index}" fill="none" stroke="#000" stroke-width="300" ` +
      'stroke-linecap="round" stroke-dasharray="2"/>',
  ),
);

/** Nested masks, patterns or clips: each has four parts that use the previous one. */
function nested(element: string, property: string): string {
  const levels = repeated(
    9,
    (level) =>
      `<${element} id="n${level + 1}" width="60" height="60">` +
      `${`<rect width="60" height="60" ${property}="url(#n${level})"/>`.repeat(4)}</${element}>`,
  );
  return svg(`${levels}<rect width="600" height="900" ${property}="url(#n9)"/>`);
}

const filtered = (steps: string, times: number) =>
  svg(`<filter id="f">${steps}</filter>${'<rect filter="url(#f)"/>'.repeat(times)}`);

/** Drawings that attack the renderer, with the message that refuses them. */
export const SVG_BOMBS: readonly (readonly [what: string, svg: string, reason: RegExp])[] = [
  ['bytes', svg(`<desc>${'x'.repeat(SVG_LIMITS.bytes)}</desc>`), /1\.0 MB are taken/],
  ['elements', svg('<g/>'.repeat(SVG_LIMITS.elements)), /10000 elements:/],
  [
    'elements inside one another',
    svg('<g>'.repeat(SVG_LIMITS.depth) + '</g>'.repeat(SVG_LIMITS.depth)),
    /100 elements one inside the other/,
  ],
  ['a use bomb', nestedUses(), /20000 elements to draw/],
  [
    'a use bomb whose ids are written otherwise',
    nestedUses().replaceAll('"#a', '"#%61'),
    /20000 elements to draw/,
  ],
  [
    'a bomb by a style sheet',
    svg(
      `<style>g > .a{fill:url(#p)}</style><pattern id="p">${RECT.repeat(99)}</pattern>` +
        '<rect class="b a"/>'.repeat(999),
    ),
    /20000 elements to draw/,
  ],
  [
    'a bomb by a style sheet that says little of whom it means',
    svg(
      `<style>:not(.a){fill:url(#p)}</style><pattern id="p">${RECT.repeat(99)}</pattern>` +
        '<rect/>'.repeat(999),
    ),
    /20000 elements to draw|refers to itself/,
  ],
  [
    'a pattern that many inherit',
    svg(
      `<pattern id="p">${RECT.repeat(99)}</pattern><g fill="url(#p)">${'<rect/>'.repeat(999)}</g>`,
    ),
    /20000 elements to draw/,
  ],
  [
    'markers on every corner',
    svg(
      `<marker id="m">${RECT.repeat(50)}</marker>` +
        `<path style="marker-mid:url('#m')" d="M0 0${'h1v1'.repeat(9000)}"/>`,
    ),
    /20000 elements to draw/,
  ],
  ['nested masks', nested('mask', 'mask'), /20000 elements to draw/],
  ['nested patterns', nested('pattern', 'fill'), /20000 elements to draw/],
  ['nested clips', nested('clipPath', 'clip-path'), /20000 elements to draw/],
  [
    'a chain of references',
    svg(
      repeated(50, (index) => `<linearGradient id="g${index + 1}" href="#g${index}"/>`) +
        '<rect fill="url(#g50)"/>',
    ),
    /10 references one inside the other/,
  ],
  ['a use of itself', svg('<g id="a"><use href="#a"/></g>'), /refers to itself/],
  [
    'masks of each other',
    svg(
      '<mask id="a"><rect mask="url(#b)"/></mask><mask id="b"><rect mask="url(#a)"/></mask>' +
        '<rect mask="url(#a)"/>',
    ),
    /refers to itself/,
  ],
  ['a long path', svg(`<path d="M0 0${'h1'.repeat(60_000)}"/>`), /characters in the attribute d/],
  [
    'a path drawn again and again',
    svg(`<path id="p" d="M0 0${'h1v1'.repeat(20_000)}"/>${'<use href="#p"/>'.repeat(30)}`),
    /2000000 characters of path data/,
  ],
  [
    'a long attribute',
    svg(`<rect transform="${'rotate(1)'.repeat(2000)}"/>`),
    /characters in the attribute transform/,
  ],
  ['much text', svg(`<text>${'ab '.repeat(4000)}</text>`), /10000 characters of text/],
  [
    'thousands of stops for thousands of shapes',
    svg(
      `<linearGradient id="g">${'<stop/>'.repeat(2000)}</linearGradient>` +
        '<rect fill="url(#g)"/>'.repeat(2000),
    ),
    /200000 gradient stops/,
  ],
  ['filters on many shapes', filtered('<feGaussianBlur stdDeviation="9"/>', 65), /64 filter steps/],
  ['a filter of many steps', filtered('<feTurbulence/>'.repeat(65), 1), /64 filter steps/],
  ['filter functions', svg(`<rect style="filter:${'blur(9px) '.repeat(65)}"/>`), /64 filter steps/],
  [
    'a large drawing inside a filter',
    svg(
      `<g id="g">${RECT.repeat(500)}</g><filter id="f"><feImage href="#g"/></filter>` +
        '<rect filter="url(#f)"/>'.repeat(60),
    ),
    /20000 elements to draw/,
  ],
  [
    'a huge blur',
    filtered('<feGaussianBlur stdDeviation="1e9"/>', 1),
    /number beyond every picture in the attribute stdDeviation/,
  ],
  ['a huge shape', svg('<path d="M0,0H10000000"/>'), /number beyond every picture/],
  ['many dashes', svg(`<path stroke-dasharray="${'1 2 '.repeat(99)}"/>`), /100 dashes/],
  ['many dashes by style', svg(`<path style="stroke-dasharray:${'1,'.repeat(199)}1"/>`), /dashes/],
  ['a huge canvas', svg('', 'width="99999" height="99999"'), /at most 10000 either way/],
  ['a huge box', svg('', 'viewBox="0 0 1e6 1e6"'), /at most 10000 either way/],
  ['a thin canvas', svg('', 'width="9999" height="1"'), /10 times as long one way/],
  [
    'a long style sheet',
    svg(`<style>${'/* */'.repeat(20_000)}</style>`),
    /65536 characters in a style sheet/,
  ],
  ['many style rules', svg(`<style>${'.a{}'.repeat(1001)}</style>`), /1000 style rules/],
  ['embedded pictures', svg(`<image href="${PIXEL}"/>`.repeat(17)), /16 embedded pictures/],
  [
    'an embedded picture drawn again and again',
    svg(`<image id="i" href="${PIXEL}"/>${'<use href="#i"/>'.repeat(64)}`),
    /64 embedded pictures to draw/,
  ],
  [
    'references to nothing, of every element',
    svg(
      `<style>*{fill:${repeated(900, (index) => `url(#x${index})`)}}</style>${'<g/>'.repeat(999)}`,
    ),
    /200000 references/,
  ],
];
