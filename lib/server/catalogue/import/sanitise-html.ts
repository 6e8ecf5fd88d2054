import sanitize from 'sanitize-html';

const DROPPED_WHEN_EMPTY = new Set(['p', 'ul', 'ol', 'li', 'strong', 'em', 'h3', 'a']);

const OPTIONS: sanitize.IOptions = {
  allowedTags: ['p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'a', 'h3'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // Their text is no copy: it goes with them.
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
    // Blocks that editors write for paragraphs; without this their texts would run together.
    div: 'p',
    section: 'p',
    article: 'p',
    blockquote: 'p',
    tr: 'p',
  },
  exclusiveFilter: (frame) => DROPPED_WHEN_EMPTY.has(frame.tag) && frame.text.trim() === '',
};

/** Colourways of one model repeat its copy line after line: the newest answers are kept. */
const KEPT = 256;
const answers = new Map<string, string>();

/**
 * Reduces HTML from outside to what pages show: p, ul, ol, li, strong, em, br, h3 and links to
 * http(s), mailto and relative addresses. Sanitising its answer again changes nothing.
 */
export function sanitiseHtml(html: string): string {
  const known = answers.get(html);
  if (known !== undefined) return known;
  let clean = sanitize(html, OPTIONS).trim();
  // Blocks inside blocks settle in a second pass; the bound is for markup nobody writes.
  for (let pass = 0; pass < 8; pass += 1) {
    const again = sanitize(clean, OPTIONS).trim();
    if (again === clean) break;
    clean = again;
  }
  const oldest = answers.size >= KEPT ? answers.keys().next().value : undefined;
  if (oldest !== undefined) answers.delete(oldest);
  answers.set(html, clean);
  return clean;
}

/** The text of HTML from outside, without markup, on one line. */
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
