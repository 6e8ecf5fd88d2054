import { LRUCache } from 'lru-cache';
import sanitize from 'sanitize-html';

const DROPPED_WHEN_EMPTY = new Set(['p', 'ul', 'ol', 'li', 'strong', 'em', 'h3', 'a']);

const OPTIONS: sanitize.IOptions = {
  allowedTags: ['p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'a', 'h3'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // Their text is code, not content: remove it too.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'iframe',
    'object',
    'svg',
    'math',
    'template',
  ],
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h3',
    h2: 'h3',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    // Blocks that editors use as paragraphs; without this their texts would run together.
    div: 'p',
    section: 'p',
    article: 'p',
    blockquote: 'p',
    tr: 'p',
  },
  exclusiveFilter: (frame) => DROPPED_WHEN_EMPTY.has(frame.tag) && frame.text.trim() === '',
};

/** Colourways of one model repeat its text line after line, so cache the latest results. */
const answers = new LRUCache<string, string>({ max: 256 });

/**
 * Reduces untrusted HTML to p, ul, ol, li, strong, em, br, h3 and links to http(s), mailto and
 * relative addresses. Sanitising the result again changes nothing.
 */
export function sanitiseHtml(html: string): string {
  const known = answers.get(html);
  if (known !== undefined) return known;
  let clean = sanitize(html, OPTIONS).trim();
  // Nested blocks need several passes. The bound is deeper than any real markup.
  for (let pass = 0; pass < 8; pass += 1) {
    const again = sanitize(clean, OPTIONS).trim();
    if (again === clean) break;
    clean = again;
  }
  answers.set(html, clean);
  return clean;
}

/** The plain text of untrusted HTML, on one line. */
export function textOf(html: string): string {
  const escaped = sanitize(html.replace(/<\/(?:p|div|li|h\d|td)>|<br\s*\/?>/gi, '$& '), {
    allowedTags: [],
    allowedAttributes: {},
  });
  const text = escaped
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  return text.replace(/\s+/g, ' ').trim();
}
