import type { Look, MailColours } from '#lib/config/look.ts';

/** The colours of one scheme that every palette names itself. */
export const NEEDED = ['page', 'ink', 'action', 'highlight'] as const;
/** The colours that follow from the needed ones, unless the palette names them. */
export const DERIVED = [
  'surface',
  'sunk',
  'inkSoft',
  'line',
  'lineStrong',
  'actionHover',
  'actionInk',
  'accent',
  'highlightInk',
  'sale',
  'danger',
  'success',
  'focus',
] as const;
type Colour = (typeof NEEDED)[number] | (typeof DERIVED)[number];

/** `#rrggbb` by name. */
type Given = Record<(typeof NEEDED)[number], string> & {
  [name in (typeof DERIVED)[number]]?: string | undefined;
};
type Colours = Record<Colour, string>;
export interface GivenPalette {
  light: Given;
  dark: Given;
}

/** A palette that cannot be read: the field, such as `colours.light.ink`, and what to do. */
export interface PaletteProblem {
  path: ['colours', 'light' | 'dark', Colour];
  reason: string;
}

/** The looks that follow from a palette, or its first pair of colours with too little contrast. */
export function lookOf(
  given: GivenPalette,
): Pick<Look, 'tokens' | 'themeColour' | 'mail'> | PaletteProblem {
  const light = derive(given.light, 'light');
  const dark = derive(given.dark, 'dark');
  const problem = faintPair(light, given.light, 'light') ?? faintPair(dark, given.dark, 'dark');
  if (problem) return problem;
  return {
    tokens: tokensOf(light, dark),
    themeColour: { light: light.page, dark: dark.page },
    mail: {
      light: mailColours(light),
      dark: mailColours(dark),
      band: light.action,
      bandInk: light.actionInk,
      strip: light.highlight,
    },
  };
}

const STATES = {
  light: { sale: '#a52f16', danger: '#a3251a', success: '#1f6a3d', focus: '#1c5fae' },
  dark: { sale: '#ff9f80', danger: '#ffa093', success: '#8fd3a2', focus: '#8cc2ff' },
} as const;

function derive(given: Given, scheme: 'light' | 'dark'): Colours {
  const { page, ink, action, highlight } = given;
  const isLight = scheme === 'light';
  return {
    surface: isLight ? mix(page, '#ffffff', 0.7) : mix(page, ink, 0.04),
    sunk: isLight ? mix(page, ink, 0.05) : mix(page, '#000000', 0.3),
    inkSoft: mix(ink, page, 0.28),
    line: mix(page, ink, 0.15),
    lineStrong: mix(page, ink, 0.52),
    actionHover: mix(action, ink, 0.2),
    actionInk: readableOn(action, given),
    accent: action,
    highlightInk: readableOn(highlight, given),
    ...STATES[scheme],
    ...defined(given),
    ...{ page, ink, action, highlight },
  };
}

function defined(given: Given): Partial<Colours> {
  return Object.fromEntries(Object.entries(given).filter(([, colour]) => colour !== undefined));
}

/** Whichever of the scheme's own page and ink reads better on a ground. */
function readableOn(ground: string, { page, ink }: Given): string {
  return contrast(page, ground) >= contrast(ink, ground) ? page : ink;
}

/** Text needs 4.5:1 (WCAG 2.2, 1.4.3), what shows a control or the focus 3:1 (1.4.11). */
const TEXT = 4.5;
const CONTROL = 3;
const GROUNDS = ['page', 'surface', 'sunk'] as const;
const PAIRS: readonly { colour: Colour; on: readonly Colour[]; least: number }[] = [
  ...(['ink', 'inkSoft', 'accent', 'sale', 'danger', 'success'] as const).map((colour) => ({
    colour,
    on: GROUNDS,
    least: TEXT,
  })),
  // Links of e-mails.
  { colour: 'action', on: ['page', 'surface'], least: TEXT },
  { colour: 'actionInk', on: ['action', 'actionHover'], least: TEXT },
  { colour: 'highlightInk', on: ['highlight'], least: TEXT },
  { colour: 'lineStrong', on: ['page', 'surface'], least: CONTROL },
  { colour: 'focus', on: GROUNDS, least: CONTROL },
];

function faintPair(
  colours: Colours,
  given: Given,
  scheme: 'light' | 'dark',
): PaletteProblem | undefined {
  for (const { colour, on, least } of PAIRS) {
    for (const ground of on) {
      const found = contrast(colours[colour], colours[ground]);
      if (found >= least) continue;
      const name = (one: Colour) =>
        `${one} (${colours[one]}${given[one] === undefined ? ', derived' : ''})`;
      return {
        path: ['colours', scheme, colour],
        // Rounded down, so that 4.49 does not read as 4.5.
        reason:
          `colours.${scheme}: ${name(colour)} on ${name(ground)} has a contrast of ` +
          `${Math.floor(found * 10) / 10}:1; it needs ${least}:1. ` +
          `Give ${colour} or ${ground} another colour`,
      };
    }
  }
  return undefined;
}

/** The names of app/globals.css, where they differ. */
const TOKENS: Partial<Record<Colour, string>> = { highlight: 'wattle', highlightInk: 'wattle-ink' };

function tokensOf(light: Colours, dark: Colours): NonNullable<Look['tokens']> {
  const names = [...NEEDED, ...DERIVED].map((colour): [`--${string}`, string] => [
    `--${TOKENS[colour] ?? colour.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    pair(light[colour], dark[colour]),
  ]);
  const dangerInk = [light, dark].map((colours) => readableOn(colours.danger, colours));
  return {
    ...Object.fromEntries(names),
    '--ink-by-day': light.ink,
    '--ink-by-night': dark.ink,
    '--danger-ink': pair(dangerInk[0] ?? light.page, dangerInk[1] ?? dark.page),
  };
}

function pair(light: string, dark: string): string {
  return light === dark ? light : `light-dark(${light}, ${dark})`;
}

function mailColours(colours: Colours): MailColours {
  const { page, surface, ink, inkSoft, line, action, actionInk, sale } = colours;
  return { page, surface, ink, soft: inkSoft, line, action, actionInk, saving: sale };
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** Mixes two colours in sRGB: `part` (0 to 1) of `to`, the rest of `from`. */
function mix(from: string, to: string, part: number): string {
  const others = channels(to);
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((others[index] ?? value) - value) * part),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The contrast ratio of WCAG 2.2, 1 to 21. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
