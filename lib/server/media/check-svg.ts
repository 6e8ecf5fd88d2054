import { SaxesParser, type SaxesTagNS } from 'saxes';
import { ImageProblem } from './image-problem.ts';
import { megabytes } from './megabytes.ts';
import { readElement, SVG } from './read-svg-element.ts';
import { checkStyleSheet } from './svg-css.ts';
import type { SvgElement } from './svg-element.ts';
import { SVG_LIMITS } from './svg-limits.ts';
import { refuse, tooMuch } from './svg-refusal.ts';
import { SvgStyles } from './svg-styles.ts';
import { checkDrawnWeight } from './svg-weight.ts';

const TEXTS = new Set(['text', 'tspan', 'textPath']);

/** A parsed SVG. Each element is checked, but not yet the drawing as a whole. */
interface ReadSvg {
  root: SaxesTagNS | undefined;
  tree: SvgElement | undefined;
  styles: SvgStyles;
  embedded: Buffer[];
}

/** An SVG's size, and the pictures embedded in it. */
export interface SvgFacts {
  width: number;
  height: number;
  embedded: Buffer[];
}

/**
 * Checks that an SVG is well formed, self-contained, static and within the drawing limits, without
 * drawing it.
 * @throws ImageProblem
 */
export function checkSvg(bytes: Buffer): SvgFacts {
  if (bytes.length > SVG_LIMITS.bytes) {
    throw new ImageProblem(
      `this SVG has ${megabytes(bytes.length)}; at most ${megabytes(SVG_LIMITS.bytes)} are taken`,
    );
  }
  const { root, tree, styles, embedded } = readSvg(decodeUtf8(bytes));
  if (root?.uri !== SVG || root.local !== 'svg' || !tree) {
    throw new ImageProblem('its outermost element is not an <svg> of http://www.w3.org/2000/svg');
  }
  const size = sizeOf(root);
  checkDrawnWeight(tree, styles);
  return { ...size, embedded };
}

/**
 * The size of an SVG that ships with the shop. Reads its outermost tag and does not check its
 * content.
 * @throws ImageProblem
 */
export function sizeOfOwnSvg(bytes: Buffer): { width: number; height: number } {
  const tag = bytes.toString('utf8', 0, bytes.indexOf('>') + 1);
  let root: SaxesTagNS | undefined;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', (opened) => {
    root ??= opened;
  });
  parser.write(tag);
  if (root?.local !== 'svg') throw new ImageProblem('it does not start with <svg>');
  return sizeOf(root);
}

function sizeOf(root: SaxesTagNS): { width: number; height: number } {
  const attribute = (name: string) => root.attributes[name]?.value.trim() ?? '';
  const [, , boxWidth, boxHeight] = attribute('viewBox')
    .split(/[\s,]+/)
    .map(Number);
  const width = pixels(attribute('width')) ?? boxWidth;
  const height = pixels(attribute('height')) ?? boxHeight;
  if (!width || !height || !(width > 0 && height > 0)) {
    throw new ImageProblem(
      'this SVG does not say its size: give it a viewBox, or width and height',
    );
  }
  const { side, aspect } = SVG_LIMITS;
  if (Math.max(width, height) > side) {
    throw new ImageProblem(
      `this SVG is ${Math.round(width)} by ${Math.round(height)} pixels; ` +
        `at most ${side} either way are taken: scale it down`,
    );
  }
  if (Math.max(width / height, height / width) > aspect) {
    throw new ImageProblem(
      `this SVG is more than ${aspect} times as long one way as the other: crop it`,
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

/**
 * Parses an SVG and checks each element on its own.
 * @throws ImageProblem
 */
function readSvg(text: string): ReadSvg {
  const parser = new SaxesParser({ xmlns: true });
  const styles = new SvgStyles();
  const embedded: Buffer[] = [];
  const path: SvgElement[] = [];
  let root: SaxesTagNS | undefined;
  let tree: SvgElement | undefined;
  let count = 0;
  let sheet = '';
  parser.on('error', (error) => {
    throw new ImageProblem(`this SVG is not well formed (line ${error.message})`);
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) refuse('declares entities');
  });
  parser.on('processinginstruction', ({ target }) => refuse(`has a <?${target}?> instruction`));
  parser.on('opentag', (tag) => {
    count += 1;
    if (count > SVG_LIMITS.elements) tooMuch('elements', SVG_LIMITS.elements);
    if (path.length >= SVG_LIMITS.depth) {
      tooMuch('elements one inside the other', SVG_LIMITS.depth);
    }
    const element = readElement(tag, embedded);
    root ??= tag;
    tree ??= element;
    path.at(-1)?.children.push(element);
    path.push(element);
  });
  parser.on('closetag', () => {
    if (path.pop()?.name !== 'style') return;
    checkStyleSheet(sheet);
    styles.add(sheet);
    sheet = '';
  });
  const content = (written: string) => {
    const element = path.at(-1);
    if (element?.name === 'style') sheet += written;
    else if (element && TEXTS.has(element.name)) element.characters += written.length;
  };
  parser.on('text', content);
  parser.on('cdata', content);
  parser.write(text).close();
  return { root, tree, styles, embedded };
}
