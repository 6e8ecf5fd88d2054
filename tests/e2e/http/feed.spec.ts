import { SaxesParser } from 'saxes';
import { expect, test } from '../support/http-test.ts';

/** The texts of a feed's elements by name. Fails unless the feed is correct XML. */
function textsOf(xml: string): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  const open: { name: string; text: string }[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    open.push({ name, text: String(attributes.href ?? '') });
  });
  const add = (text: string) => {
    const current = open.at(-1);
    if (current) current.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const { name = '', text = '' } = open.pop() ?? {};
    texts.set(name, [...(texts.get(name) ?? []), text]);
  });
  parser.write(xml).close();
  return texts;
}

test('the blog feed contains whole posts with absolute URLs', { tag: '@change' }, async ({
  request,
}) => {
  const answer = await request.get('/blog/feed.xml');
  expect(answer.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(Date.parse(answer.headers()['last-modified'] ?? '')).toBeGreaterThan(0);
  const texts = textsOf(await answer.text());
  const of = (name: string) => texts.get(name) ?? [];
  expect(of('entry')).toHaveLength(20);
  expect(new Set(of('id')).size).toBe(21);
  const ids = of('id').filter((id) => /^tag:shop\.example,\d{4}-\d\d-\d\d:\/blog\//.test(id));
  expect(ids).toHaveLength(20);
  expect(of('updated').every((time) => Number.isFinite(Date.parse(time)))).toBe(true);
  expect(of('content').every((html) => html.includes('<p>'))).toBe(true);
  expect(of('content').join('')).not.toMatch(/ (?:href|src)="\//);
});
