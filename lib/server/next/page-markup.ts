import { createHash } from 'node:crypto';
import { PAGE_SCRIPTS } from '#lib/commerce/page-scripts/page-scripts.ts';

/*
 * Prepares the HTML of a page for sending. Next writes a page twice: as HTML, and as the data that
 * its scripts start from, in many inline scripts (`self.__next_f.push(…)`). Here the data becomes
 * one script, in its own file or inline, and every inline script that may run is listed by its
 * hash.
 */

export interface PageMarkup {
  html: string;
  /** The page's data as the text of a script file; null if the page has none or it stays inline. */
  data: string | null;
  /** Hashes of the inline scripts, in the form of a Content-Security-Policy. */
  hashes: string[];
  /** Inline scripts that the shop does not know. Browsers will refuse them. */
  unknown: string[];
}

/** How Next starts a page's data, and how it adds to it. */
const BEGIN = '(self.__next_f=self.__next_f||[]).push([0])';
const PUSH = 'self.__next_f.push(';
/** Tells the script loader which files come first. */
const LOADER = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(';

/**
 * Lets scripts write HTML, which the server has cleaned and whose scripts do not run, and load only
 * scripts of this shop. It comes first in pages that require trusted types.
 */
const TRUSTED_TYPES = `self.trustedTypes&&trustedTypes.createPolicy('default',{createHTML:h=>h,createScriptURL:u=>{if(new URL(u,document.baseURI).origin===location.origin)return u;throw TypeError(u)}})`;

/** React escapes `>` in attributes, and Next every `<` in what it writes into scripts. */
const SCRIPT = /<script((?: [^>]*)?)>([\s\S]*?)<\/script>/g;

/** A chunk of the page's data: text, or bytes in base64. */
type Piece = [1 | 3, string];

/**
 * Collects a page's data, and writes the script `settings` before all others, and `head` after it.
 * `fileOf` gives the address of a file with this text, which the page then
 * loads. Without it, the data stays inline.
 */
export function pageMarkup(
  source: string,
  options: {
    settings: string;
    head: string;
    trustedTypes: boolean;
    fileOf?: (data: string) => string;
  },
): PageMarkup {
  const data = dataOf(source);
  const { fileOf } = options;
  const place =
    data !== null && fileOf ? `<script src="${fileOf(data)}"></script>` : inline(data ?? '');
  let placed = false;
  let html =
    data === null
      ? source
      : source.replace(SCRIPT, (whole, _attributes: string, text: string) => {
          if (!isData(text)) return whole;
          if (placed) return '';
          placed = true;
          return place;
        });
  const first = [...(options.trustedTypes ? [TRUSTED_TYPES] : []), options.settings].join(';');
  html = html.replace('<head>', () => `<head>${inline(first)}${options.head}`);

  const hashes = new Set<string>();
  const unknown: string[] = [];
  const known = new Set([
    ...PAGE_SCRIPTS,
    ...(data === null ? [] : [forInline(data)]),
    forInline(first),
  ]);
  for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT)) {
    if (text === '' || isNoCode(attributes)) continue;
    if (known.has(text) || isLoader(text)) hashes.add(cspHash(text));
    else unknown.push(text);
  }
  return { html, data: fileOf ? data : null, hashes: [...hashes], unknown };
}

function isData(text: string): boolean {
  return text === BEGIN || text.startsWith(PUSH);
}

/** The page's data as one script; null if there is none, or if a part has an unexpected form. */
function dataOf(source: string): string | null {
  const texts = [...source.matchAll(SCRIPT)].map(([, , text = '']) => text).filter(isData);
  const [first, ...rest] = texts;
  const pieces = rest.map(readPiece);
  if (first !== BEGIN || !pieces.every((piece) => piece !== null)) return null;
  return scriptOf(joined(pieces).map(withoutLinkedData(source)));
}

/**
 * Leaves structured data out of the page's data: it is in the HTML, where search engines read it,
 * and React keeps what it finds there. In the page's data a long text is a row with its length, and
 * a short one is a value.
 */
function withoutLinkedData(source: string): (piece: Piece) => Piece {
  const texts = [...source.matchAll(SCRIPT)].flatMap(([, attributes = '', text = '']) =>
    isNoCode(attributes) ? [text] : [],
  );
  return ([kind, content]) => [
    kind,
    texts.reduce(
      (rest, text) =>
        rest
          .replace(`:T${Buffer.byteLength(text).toString(16)},${text}`, ':T2,{}')
          .replace(`"__html":${JSON.stringify(text)}`, '"__html":"{}"'),
      content,
    ),
  ];
}

function readPiece(text: string): Piece | null {
  const value = argumentOf(text, PUSH, ')');
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [kind, content] = value as unknown[];
  return (kind === 1 || kind === 3) && typeof content === 'string' ? [kind, content] : null;
}

/** Accept only a call with one JSON value, so that no other code can hide in it. */
function argumentOf(text: string, before: string, after: string): unknown {
  if (!text.startsWith(before) || !text.endsWith(after)) return undefined;
  try {
    return JSON.parse(text.slice(before.length, -after.length));
  } catch {
    return undefined;
  }
}

function isLoader(text: string): boolean {
  return argumentOf(text, LOADER, ');') !== undefined;
}

/** Joins consecutive texts: chunks end wherever the server happened to pause. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (last?.[0] === 1 && piece[0] === 1) all.splice(-1, 1, [1, last[1] + piece[1]]);
    else all.push(piece);
  }
  return all;
}

function scriptOf(pieces: readonly Piece[]): string {
  return [BEGIN, ...pieces.map((piece) => `${PUSH}${JSON.stringify(piece)})`)].join(';');
}

/** In HTML, no text may look like the end of the script or the start of a comment. */
function forInline(code: string): string {
  return code.replaceAll('<', '\\u003c');
}

function inline(code: string): string {
  return `<script>${forInline(code)}</script>`;
}

/** For example, structured data for search engines. */
function isNoCode(attributes: string): boolean {
  return / type="application\/ld\+json"/.test(attributes);
}

/** The hash of an inline script or style, in the form of a Content-Security-Policy. */
export function cspHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
