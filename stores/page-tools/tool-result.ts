/** The most characters of a result, as browsers advise for tools of pages. */
const MOST_CHARACTERS = 1_500;

/** What a tool answers: a text, in the form of MCP. */
export interface ToolResult {
  content: { type: 'text'; text: string }[];
  isError?: true;
}

/** A sentence about what was done, or why it was not. */
export function said(text: string): ToolResult {
  return { content: [{ type: 'text', text: text.slice(0, MOST_CHARACTERS) }] };
}

/** Why a call was wrong, and what to do instead. */
export function refused(text: string): ToolResult {
  return { ...said(text), isError: true };
}

/**
 * Facts and a list as JSON. The list ends early where the text would become too long; `left_out` then
 * tells how many more there are.
 */
export function listed(facts: object, name: string, items: readonly unknown[]): ToolResult {
  let text = '';
  for (let count = items.length; count >= 0; count -= 1) {
    const left = items.length - count;
    text = JSON.stringify({
      ...facts,
      [name]: items.slice(0, count),
      ...(left > 0 && { left_out: left }),
    });
    if (text.length <= MOST_CHARACTERS) break;
  }
  return said(text);
}
