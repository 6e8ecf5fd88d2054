import 'server-only';
import MarkdownIt from 'markdown-it';
import sanitize from 'sanitize-html';
import type { ContentHeading, ContentPicture } from '#lib/commerce/content/content-page.ts';
import { headingInInches, isInCentimetres, textInInches } from '#lib/commerce/content/measures.ts';
import { OPTIMISED_WIDTHS, optimisedPicture } from '#lib/config/images.ts';
import { textOf } from '#lib/server/catalogue/import/sanitise-html.ts';
import type { FileProblem } from '#lib/server/content/format/read-yaml.ts';

const TABLE = /<table>[\s\S]*?<\/table>/g;

const ROW = /<tr>([\s\S]*?)<\/tr>/g;

const CELL = /<(t[dh])>([\s\S]*?)<\/\1>/g;

/** The parts of a cell that are not text. */
const MARKUP = /(<[^>]*>|&[^;]*;)/;

const markdown = new MarkdownIt('default', { html: false, linkify: false, maxNesting: 24 });

/* A wide table scrolls in its own frame, which the keyboard can reach. */
markdown.renderer.rules.table_open = () =>
  '<div class="scrolls" role="group" aria-label="Table" tabindex="0"><table>';
markdown.renderer.rules.table_close = () => '</table></div>';

/** For browsers that ignore `srcset`: the text's width at twice the resolution. */
const LARGEST = Math.max(...OPTIMISED_WIDTHS);

type Token = ReturnType<typeof markdown.parse>[number];

/** What checks and rewrites a text's pictures and links. */
export interface ParsedMarkdown {
  /** The text's picture addresses, each once, with the line of its first use. */
  pictures: { src: string; line: number }[];
  problems: FileProblem[];
  /** `pictures`: the stored pictures, by their address in the text. */
  write: (pictures: ReadonlyMap<string, Omit<ContentPicture, 'alt'>>) => WrittenMarkdown;
}

interface WrittenMarkdown {
  html: string;
  headings: ContentHeading[];
  words: number;
}

/**
 * Reads Markdown that an author wrote. `firstLine`: the line of the file on which it begins. The
 * HTML contains only what the list below allows, whatever the text says.
 */
export function parseMarkdown(text: string, firstLine: number): ParsedMarkdown {
  const tokens = markdown.parse(text, {});
  const pictures = new Map<string, number>();
  const problems: FileProblem[] = [];
  for (const { token, line } of withLines(tokens, firstLine)) {
    if (token.type === 'image') {
      const src = attribute(token, 'src');
      if (!pictures.has(src)) pictures.set(src, line);
      if (token.content.trim() === '') {
        problems.push({
          line,
          reason: `the picture ${src} has no text that describes it: write ![text](…)`,
        });
      }
    }
    if (token.type === 'link_open' && !isTakenLink(attribute(token, 'href'))) {
      problems.push({
        line,
        reason: `the link ${attribute(token, 'href')} must be a path of the shop (/…), an anchor (#…), or begin with https:, mailto: or tel:`,
      });
    }
  }
  return {
    pictures: [...pictures].map(([src, line]) => ({ src, line })),
    problems,
    write: (stored) => write(tokens, stored),
  };
}

/**
 * Where Markdown names an address: `](here)`, or `[label]: here`. A link to a picture's file is
 * refused, so the address of one is always a picture's.
 */
const NAMED =
  /(\]\(\s*|^ {0,3}\[[^\]\n]+\]:[ \t]*)(<[^<>\n]*>|(?:[^\s<>()]|\([^\s<>()]*\))+)(?=[\s)]|$)/gm;

/** The text with other addresses for some of its pictures. */
export function renamePictures(text: string, names: ReadonlyMap<string, string>): string {
  return text.replace(NAMED, (whole, before: string, written: string) => {
    const plain = markdown.utils.unescapeAll(written.replace(/^<|>$/g, ''));
    const name = names.get(decoded(markdown.normalizeLink(plain)));
    return name === undefined ? whole : `${before}${name}`;
  });
}

function* withLines(tokens: readonly Token[], firstLine: number) {
  let line = firstLine;
  for (const token of tokens) {
    if (token.map) line = firstLine + token.map[0];
    yield { token, line };
    // Parts of a paragraph have no line numbers, so count its line breaks.
    let ends = 0;
    for (const child of token.children ?? []) {
      yield { token: child, line: line + ends };
      if (child.type === 'softbreak' || child.type === 'hardbreak') ends += 1;
    }
  }
}

function attribute(token: Token, name: string): string {
  return decoded(String(token.attrGet(name) ?? ''));
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

function isTakenLink(href: string): boolean {
  return /^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)/i.test(href);
}

function write(
  tokens: readonly Token[],
  stored: ReadonlyMap<string, Omit<ContentPicture, 'alt'>>,
): WrittenMarkdown {
  const anchors = new Set<string>();
  const headings: ContentHeading[] = [];
  const html = markdown.renderer.render(
    tokens.map((token, index) => {
      if (token.type === 'heading_open') {
        const text = textOf(
          markdown.renderer.renderInline(tokens[index + 1]?.children ?? [], markdown.options, {}),
        );
        const level = Math.min(4, Math.max(2, Number(token.tag.slice(1))));
        const id = anchorOf(text, anchors);
        if (level < 4) headings.push({ id, text, level: level as 2 | 3 });
        return changed(token, { tag: `h${level}`, attrs: [['id', id]] });
      }
      if (token.type === 'heading_close') {
        return changed(token, { tag: `h${Math.min(4, Math.max(2, Number(token.tag.slice(1))))}` });
      }
      return token.children
        ? changed(token, { children: withPictures(token.children, stored) })
        : token;
    }),
    markdown.options,
    {},
  );
  const safe = sanitize(html, ALLOWED);
  return {
    html: withInches(safe),
    headings,
    words: textOf(safe).split(' ').filter(Boolean).length,
  };
}

/** A copy, because a text may be rendered more than once, with other pictures. */
function changed(token: Token, change: Partial<Token>): Token {
  return Object.assign(Object.create(Object.getPrototypeOf(token)), token, change);
}

function withPictures(
  tokens: readonly Token[],
  stored: ReadonlyMap<string, Omit<ContentPicture, 'alt'>>,
): Token[] {
  return tokens.map((token) => {
    const picture = token.type === 'image' ? stored.get(attribute(token, 'src')) : undefined;
    if (!picture) return token;
    return changed(token, {
      attrs: [
        ...addressesOf(picture.src),
        ['alt', ''],
        ['width', String(picture.width)],
        ['height', String(picture.height)],
        ['loading', 'lazy'],
        ['decoding', 'async'],
      ],
    });
  });
}

/** The image optimiser serves photographs, in a width that fits the screen. */
function addressesOf(src: string): [string, string][] {
  if (src.endsWith('.svg')) return [['src', src]];
  const optimised = (width: number) => optimisedPicture(src, width);
  return [
    ['src', optimised(LARGEST)],
    ['srcset', OPTIMISED_WIDTHS.map((width) => `${optimised(width)} ${width}w`).join(', ')],
    ['sizes', '(width < 42rem) 92vw, 42rem'],
  ];
}

const ALLOWED: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
    ...['strong', 'em', 's', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'div'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
    ...{ h2: ['id'], h3: ['id'], h4: ['id'], ol: ['start'] },
    div: ['class', 'role', 'aria-label', 'tabindex'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: /^https?:/i.test(href) ? { href, rel: 'noopener' } : { href },
    }),
  },
};

/** A heading's anchor, different from those in `taken`. Adds it to `taken`. */
function anchorOf(text: string, taken: Set<string>): string {
  const base =
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\u0300-\u036f’']/g, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'part';
  let anchor = base;
  for (let number = 2; taken.has(anchor); number += 1) anchor = `${base}-${number}`;
  taken.add(anchor);
  return anchor;
}

/**
 * Adds a column in inches for each column in centimetres; a page shows one of the two (`class`).
 * `html`: clean, as `parseMarkdown` writes it.
 */
function withInches(html: string): string {
  return html.replace(TABLE, (table) => {
    const headings = [...(/<tr>[\s\S]*?<\/tr>/.exec(table)?.[0] ?? '').matchAll(CELL)];
    const isMeasured = headings.map(([, , heading = '']) => isInCentimetres(textOf(heading)));
    if (!isMeasured.includes(true)) return table;
    return table.replace(ROW, (_, cells: string) => {
      let column = -1;
      const both = cells.replace(CELL, (cell, tag: string, content: string) => {
        column += 1;
        if (!isMeasured[column]) return cell;
        const convert = tag === 'th' ? headingInInches : textInInches;
        return `<${tag} class="cm">${content}</${tag}><${tag} class="inches">${inText(content, convert)}</${tag}>`;
      });
      return `<tr>${both}</tr>`;
    });
  });
}

function inText(html: string, convert: (text: string) => string): string {
  return html
    .split(MARKUP)
    .map((part, index) => (index % 2 === 0 ? convert(part) : part))
    .join('');
}
