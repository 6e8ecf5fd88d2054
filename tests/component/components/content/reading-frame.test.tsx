import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProseText } from '#components/commerce/prose-text.tsx';
import { ReadingFrame } from '#components/content/reading-frame.tsx';
import { parseMarkdown } from '#lib/server/content/render/render-markdown.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';

/** A text in so many parts, each with a smaller heading below its own. */
function showText(parts: number) {
  const markdown = Array.from(
    { length: parts },
    (_, at) => `## Part ${at + 1}\n\n### Detail ${at + 1}\n\nText.`,
  ).join('\n\n');
  const { html, headings } = parseMarkdown(markdown, 1).write(new Map());
  return renderShop(
    <ReadingFrame page={{ picture: null, headings }} text={<ProseText html={html} />}>
      <h1>Wet clay</h1>
    </ReadingFrame>,
  );
}

const contents = () => screen.queryByRole('navigation', { name: 'On this page' });

describe('the table of contents', () => {
  it('links to the parts of a long text, but not to their subheadings', () => {
    const { container } = showText(4);
    const links = within(contents() ?? expect.unreachable()).getAllByRole('link');
    const parts = ['Part 1', 'Part 2', 'Part 3', 'Part 4'];
    expect(links.map(({ textContent }) => textContent)).toEqual(parts);
    const headings = links.map((link) => container.querySelector(link.getAttribute('href') ?? ''));
    expect(headings.map((heading) => heading?.textContent)).toEqual(parts);
  });

  it.each([0, 1, 3])('is missing when the text has only %i parts', (parts) => {
    showText(parts);
    expect(contents()).toBeNull();
  });
});
