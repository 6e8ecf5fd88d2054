import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Brand } from '#lib/config/brand.ts';
import type { Carrier } from '#lib/config/carriers.ts';
import type { Logo } from '#lib/config/logo.ts';
import type { Look, Typeface } from '#lib/config/look.ts';
import type { PaperFonts } from '#lib/config/paper-fonts.ts';
import { readYaml } from '#lib/server/content/format/read-yaml.ts';
import { describeIssues } from '#lib/server/import-files/describe-issue.ts';
import { checkSvg } from '#lib/server/media/check-svg.ts';
import { ImageProblem } from '#lib/server/media/image-problem.ts';
import { SVG_LIMITS } from '#lib/server/media/svg-limits.ts';
import { brandRecord } from './brand-record.ts';
import { lookOf } from './palette.ts';
import { readLogo } from './read-logo.ts';

/** What goes with the design tokens of app/globals.css, for a brand without colours of its own. */
const OWN_COLOURS: Pick<Look, 'tokens' | 'themeColour' | 'mail'> = {
  tokens: null,
  themeColour: { light: '#f4f0e6', dark: '#171a16' },
  mail: {
    light: {
      page: '#f5f1e7',
      surface: '#fdfbf5',
      ink: '#1f241c',
      soft: '#565b4d',
      line: '#d9d1bd',
      action: '#24402f',
      actionInk: '#fdfbf2',
      saving: '#a52f16',
    },
    dark: {
      page: '#151813',
      surface: '#1d211a',
      ink: '#f1eddf',
      soft: '#b6b5a4',
      line: '#383d33',
      action: '#efc04f',
      actionInk: '#1c1a10',
      saving: '#ff9f80',
    },
    band: '#24402f',
    bandInk: '#f5f1e7',
    strip: '#f2b834',
  },
};

/** The brand of a shop without BRAND_FOLDER. */
export const DEMO_BRAND = fileURLToPath(new URL('../../demo/brand', import.meta.url));

export function brandFolder(): string {
  return process.env.BRAND_FOLDER || DEMO_BRAND;
}

const BRAND_FILE = 'brand.yml';
/** Also the most that an environment variable, which passes the icon on, can hold. */
const MOST_BYTES = 64 * 1024;

/** Every visitor loads a font: one with the Latin letters has 20 to 60 KB. */
const MOST_FONT_BYTES = 128 * 1024;
const MOST_UNPACKED = 4 * 1024 * 1024;
/** The server alone reads a font of papers. */
const MOST_PAPER_FONT_BYTES = 1024 * 1024;

/** How a TrueType file begins. */
const TRUE_TYPE = 0x0001_0000;

/** The brand's folder cannot be used; the message says which file, what is wrong, what to do. */
export class BrandError extends Error {
  override name = 'BrandError';
}

export interface BrandFolder {
  brand: Brand;
  carriers: readonly Carrier[];
  /** The icon's SVG. */
  icon: string;
  logo: Logo | null;
  look: Look;
  /** The fonts' files, by their addresses. */
  fontFiles: ReadonlyMap<string, Buffer>;
  paperFonts: PaperFonts;
}

/**
 * Reads a brand's folder: `brand.yml`, `icon.svg` and, if there are any, `logo.svg` and fonts. Reads
 * nothing outside the folder.
 * @throws BrandError
 */
export function readBrand(folder: string): BrandFolder {
  const { carriers, colours, fonts, logoHasName, iconGround, ...brand } = readRecord(folder);
  const icon = readIcon(folder);
  const logo = readFile(folder, 'logo.svg', SVG_LIMITS.bytes);
  if (!logo && logoHasName) fail(folder, 'logo.svg', 'it is missing, but logoHasName is true');
  const fontFiles = new Map<string, Buffer>();
  const typefaceOf = (given: (typeof fonts)['text']): Typeface | undefined =>
    given && {
      ...given,
      files: given.files.map(({ file, ...rest }) => {
        const bytes = readFont(folder, file);
        const version = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
        const address = `${file.slice(0, -'.woff2'.length)}-${version}.woff2`;
        fontFiles.set(address, bytes);
        return { address, ...rest };
      }),
    };
  const typefaces = { text: typefaceOf(fonts.text), heading: typefaceOf(fonts.heading) };
  return {
    brand,
    carriers,
    icon,
    logo: logo && drawing(folder, 'logo.svg', () => readLogo(logo, logoHasName)),
    look: { ...colours, iconGround: iconGround ?? colours.mail.light.action, fonts: typefaces },
    fontFiles,
    paperFonts: readPaperFonts(folder, fonts.papers),
  };
}

function readRecord(folder: string) {
  const bytes = readFile(folder, BRAND_FILE, MOST_BYTES);
  if (!bytes) fail(folder, BRAND_FILE, 'it is missing: docs/brand.md says what it holds');
  const read = readYaml(bytes.toString('utf8').replace(/^\ufeff/, ''), 1);
  if ('reason' in read) fail(folder, `${BRAND_FILE}, line ${read.line}`, read.reason);
  const checked = brandRecord.safeParse(read.fields);
  const at = (place: readonly PropertyKey[]) => `${BRAND_FILE}, line ${read.lineOf(place)}`;
  if (!checked.success) {
    const { issues } = checked.error;
    fail(folder, at(issues[0]?.path ?? []), describeIssues(issues, read.fields));
  }
  const { colours: palette, ...record } = checked.data;
  const colours = palette ? lookOf(palette) : OWN_COLOURS;
  if ('reason' in colours) fail(folder, at(colours.path), colours.reason);
  return { ...record, colours };
}

function readIcon(folder: string): string {
  const icon = readFile(folder, 'icon.svg', MOST_BYTES);
  if (!icon) fail(folder, 'icon.svg', 'it is missing: add a square SVG');
  const { width, height } = drawing(folder, 'icon.svg', () => checkSvg(icon));
  if (width !== height) fail(folder, 'icon.svg', `it is ${width} by ${height}: make it square`);
  return icon.toString('utf8');
}

/** Metrics and letters are checked where they are needed: `brandFonts`. */
function readFont(folder: string, name: string): Buffer {
  const bytes = readFile(folder, name, MOST_FONT_BYTES);
  if (!bytes) fail(folder, name, 'it is missing, but brand.yml names it as a font');
  const isWhole = bytes.length > 48 && bytes.readUInt32BE(8) === bytes.length;
  if (bytes.toString('latin1', 0, 4) !== 'wOF2' || !isWhole) {
    fail(folder, name, 'it is no whole WOFF2 file: save or download it again as WOFF2');
  }
  if (bytes.readUInt32BE(16) > MOST_UNPACKED) {
    fail(folder, name, `unpacked it has more than ${MOST_UNPACKED / 1024 / 1024} MB`);
  }
  return bytes;
}

/** The paths of the brand's files; a brand without any has the demo's. */
function readPaperFonts(folder: string, given: PaperFonts | undefined): PaperFonts {
  if (!given) return readPaperFonts(DEMO_BRAND, readRecord(DEMO_BRAND).fonts.papers);
  const pathsOf = (names: readonly string[]) =>
    names.map((name) => {
      const bytes = readFile(folder, name, MOST_PAPER_FONT_BYTES);
      if (!bytes) fail(folder, name, 'it is missing, but brand.yml names it as a font of papers');
      if (bytes.length < 12 || bytes.readUInt32BE(0) !== TRUE_TYPE) {
        fail(folder, name, 'it is no TrueType file: save or download it again as TTF');
      }
      return path.resolve(folder, name);
    });
  return {
    regular: pathsOf(given.regular),
    strong: pathsOf(given.strong),
    headline: pathsOf(given.headline),
  };
}

function drawing<Result>(folder: string, file: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof ImageProblem) fail(folder, file, error.message);
    throw error;
  }
}

/** Null if there is no such file. Links may lead to other places within the folder only. */
function readFile(folder: string, name: string, most: number): Buffer | null {
  const home = realPath(folder);
  if (!home || !statSync(home).isDirectory()) {
    throw new BrandError(`BRAND_FOLDER: ${path.resolve(folder)} is not a folder.`);
  }
  const file = realPath(path.join(home, name));
  if (!file) return null;
  if (!file.startsWith(home + path.sep)) fail(folder, name, 'it is a link that leads elsewhere');
  const stat = statSync(file);
  if (!stat.isFile()) fail(folder, name, 'it is not a file');
  if (stat.size > most) fail(folder, name, `it has more than ${most / 1024} KB`);
  return readFileSync(file);
}

function realPath(file: string): string | null {
  try {
    return realpathSync(file);
  } catch {
    return null;
  }
}

export function fail(folder: string, where: string, reason: string): never {
  throw new BrandError(`The brand in ${folder} cannot be used. ${where}: ${reason}.`);
}
