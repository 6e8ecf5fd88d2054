import 'server-only';
import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import * as z from 'zod/mini';
import { errorMessage } from '#lib/commerce/agents/messages.ts';
import { UCP_VERSION } from '#lib/commerce/agents/protocol.ts';
import type { AgentFault } from '#lib/server/agents/faults.ts';

/** A call of a tool as it arrived. */
export interface ToolCall {
  /** Not checked yet. */
  args: Record<string, unknown>;
  /** The request and its exact body, for its signature. */
  request: Request;
  body: Uint8Array;
}

export interface McpTool {
  /** What `tools/list` says about it. */
  listed: Tool;
  /**
   * @throws AgentFault if the call itself failed
   * @throws ApiError as the shop's own calls
   */
  answer: (call: ToolCall) => Promise<CallToolResult>;
  /** Whether the shop signs its answers. */
  signs: boolean;
}

/** The JSON Schema of what a tool takes or answers, as far as it describes it. */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ jsonSchema: part }) {
      // Unknown fields are ignored, and answers may get new ones in the same version.
      if (part.additionalProperties === false) delete part.additionalProperties;
    },
  });
  return rest;
}

/** An answer for programs, and the same as text for clients that read only text. */
export function toolResult(json: object): CallToolResult {
  return {
    structuredContent: json as Record<string, unknown>,
    content: [{ type: 'text', text: JSON.stringify(json) }],
  };
}

/**
 * Wrong arguments, as a result that says so: MCP wants that language models read it and call again,
 * which they could not after an error of the protocol.
 */
export function refusedCall({ code, message }: AgentFault): CallToolResult {
  const messages = [errorMessage(code, message, 'recoverable')];
  return {
    ...toolResult({ ucp: { version: UCP_VERSION, status: 'error' }, messages }),
    isError: true,
  };
}
