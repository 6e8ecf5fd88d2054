import { headingInInches, isInCentimetres, textInInches } from '#lib/commerce/content/measures.ts';
import { textOf } from '#lib/server/catalogue/import/sanitise-html.ts';

const TABLE = /<table>[\s\S]*?<\/table>/g;
const ROW = /<tr>([\s\S]*?)<\/tr>/g;
const CELL = /<(t[dh])>([\s\S]*?)<\/\1>/g;
/** The parts of a cell that are not text. */
const MARKUP = /(<[^>]*>|&[^;]*;)/;

/**
 * Adds a column in inches for each column in centimetres; a page shows one of the two (`class`).
 * `html`: clean, as `parseMarkdown` writes it.
 */
export function withInches(html: string): string {
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
