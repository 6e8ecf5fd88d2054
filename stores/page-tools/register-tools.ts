import { callErrorAdvice } from '#lib/api/call-error-text.ts';
import { CHANGING_TOOLS } from './changing-tools.ts';
import type { PageTool } from './page-tool.ts';
import { READ_TOOLS } from './read-tools.ts';
import { type ToolInput, WrongInput } from './tool-input.ts';
import { refused, type ToolResult } from './tool-result.ts';

/** The part of WebMCP (W3C community draft) that the shop uses. */
interface ModelContext {
  registerTool(
    tool: Omit<PageTool, 'execute'> & {
      execute: (input: ToolInput, call?: { signal?: AbortSignal }) => Promise<ToolResult>;
    },
    options: { signal: AbortSignal },
  ): Promise<void> | undefined;
}

/**
 * Offers the shop's tools to the browser's assistant until the returned function is called. Browsers
 * without WebMCP never load this.
 */
export function registerTools(context: unknown): () => void {
  const { registerTool } = context as Partial<ModelContext>;
  if (typeof registerTool !== 'function') return () => undefined;
  const registration = new AbortController();
  const { signal } = registration;
  for (const tool of [...READ_TOOLS, ...CHANGING_TOOLS]) {
    const { execute, ...facts } = tool;
    const registered = async () =>
      registerTool.call(
        context,
        { ...facts, execute: (input, call) => executed(execute, input, call?.signal) },
        { signal },
      );
    // The draft still changes: a tool that a browser refuses is not offered, and the page goes on.
    registered().catch(() => undefined);
  }
  return () => registration.abort();
}

/** @throws the signal's reason once the assistant does not wait any more */
async function executed(
  execute: PageTool['execute'],
  input: ToolInput | undefined,
  signal: AbortSignal | undefined,
): Promise<ToolResult> {
  try {
    const result = await execute(input ?? {}, signal);
    signal?.throwIfAborted();
    return result;
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof WrongInput) return error.toResult();
    return refused(`The shop did not answer. ${callErrorAdvice(error)}`);
  }
}
