import type { ToolInput } from './tool-input.ts';
import type { ToolResult } from './tool-result.ts';

/** A tool that a page offers to the browser's assistant (WebMCP). */
export interface PageTool {
  name: string;
  /** At most 500 characters, and at most 150 for each parameter. */
  description: string;
  inputSchema: object;
  annotations: {
    /** Changes nothing. */
    readOnlyHint?: true;
    /** Its results hold what visitors wrote. */
    untrustedContentHint?: true;
    /** Does what the shopper must want. */
    consequentialHint?: true;
  };
  /**
   * `signal` is aborted once the assistant does not wait for the result any more.
   * @throws WrongInput
   */
  execute: (input: ToolInput, signal: AbortSignal | undefined) => Promise<ToolResult>;
}
