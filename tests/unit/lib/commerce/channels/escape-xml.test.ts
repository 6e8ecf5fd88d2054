import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, it } from 'vitest';
import { escapeXml } from '#lib/commerce/channels/escape-xml.ts';

/** The text of an element and of an attribute. Fails unless the document is correct XML. */
function readBack(escaped: string): { text: string; attribute: string } {
  const read = { text: '', attribute: '' };
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ attributes }) => {
    read.attribute = String(attributes.of);
  });
  parser.on('text', (text) => {
    read.text += text;
  });
  parser.write(`<a of="${escaped}">${escaped}</a>`).close();
  return read;
}

it('escapeXml makes any text correct XML that reads back the same, without forbidden characters', () => {
  const unit = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.integer({ max: 0xff_ff, min: 0 }).map((code) => String.fromCharCode(code)),
  );
  fc.assert(
    fc.property(fc.array(unit), (parts) => {
      const text = parts.join('');
      const allowed = text
        .toWellFormed()
        .replace(/[^\t\n\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
      const { text: read, attribute } = readBack(escapeXml(text));
      expect(read).toBe(allowed);
      // In an attribute, a reader takes every white space for a space.
      expect(attribute).toBe(allowed.replace(/[\t\n]/g, ' '));
    }),
  );
});

it('escapeXml turns markup into text', () => {
  expect(escapeXml(`</review>&lt;<!--'"]]>\u0000\ufffe`)).toBe(
    '&#60;/review&#62;&#38;lt;&#60;!--&#39;&#34;]]&#62;',
  );
});
