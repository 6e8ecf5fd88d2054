import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '#lib/server/content/render/render-markdown.ts';

const written = (text: string) => parseMarkdown(text, 1).write(new Map());
const html = (text: string) => written(text).html;
/** The cells of each row, with their class. */
const rows = (text: string) =>
  [...html(text).matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh](?: class="(\w+)")?>([\s\S]*?)<\/t[dh]>/g)].map(
      ([, unit = '', cell = '']) => (unit ? `${unit}: ${cell}` : cell),
    ),
  );

describe('a column in centimetres', () => {
  it('is followed by a column with the same in inches', () => {
    expect(rows('| EU | Foot (cm) | Fits |\n|---|---:|---|\n| 42 | 26.2 | 5 cm |')).toEqual([
      ['EU', 'cm: Foot (cm)', 'inches: Foot (in)', 'Fits'],
      ['42', 'cm: 26.2', 'inches: 10.3', '5 cm'],
    ]);
  });

  it('keeps the markup of its cells', () => {
    expect(rows('| Foot (cm) |\n|---|\n| **26.2** &amp; [27](/a27) |')[1]).toEqual([
      'cm: <strong>26.2</strong> &amp; <a href="/a27">27</a>',
      'inches: <strong>10.3</strong> &amp; <a href="/a27">10.6</a>',
    ]);
  });

  it('is converted only in the table that has it', () => {
    const text = '| Foot (cm) |\n|---|\n| 26 |\n\nText (cm) 26\n\n| EU |\n|---|\n| 42 |';
    expect(html(text).match(/class="inches"/g)).toHaveLength(2);
    expect(html(text)).toContain('<p>Text (cm) 26</p>');
  });
});
