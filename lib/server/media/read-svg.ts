import { SaxesParser, type SaxesTagNS } from 'saxes';
import { ImageProblem } from './image-problem.ts';
import { readElement } from './read-svg-element.ts';
import { checkStyleSheet } from './svg-css.ts';
import type { SvgElement } from './svg-element.ts';
import { SVG_LIMITS } from './svg-limits.ts';
import { refuse, tooMuch } from './svg-refusal.ts';
import { SvgStyles } from './svg-styles.ts';

const TEXTS = new Set(['text', 'tspan', 'textPath']);

/** A parsed SVG. Each element is checked, but not yet the drawing as a whole. */
export interface ReadSvg {
  root: SaxesTagNS | undefined;
  tree: SvgElement | undefined;
  styles: SvgStyles;
  embedded: Buffer[];
}

/**
 * Parses an SVG and checks each element on its own.
 * @throws ImageProblem
 */
export function readSvg(text: string): ReadSvg {
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
