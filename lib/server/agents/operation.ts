import 'server-only';
import type { Call, ParamsOf, RequestOf, ResponseOf } from '#lib/api/calls/call.ts';
import type { Capability } from '#lib/commerce/agents/protocol.ts';
import type { LimitName } from '#lib/server/rate-limits/limits.ts';
import type { Agent } from './agent.ts';

/** What an operation works with. */
interface OperationCall<C extends Call> {
  agent: Agent;
  params: Record<ParamsOf<C['path']>, string>;
  /** The body of the REST call, or the arguments of the MCP tool without `meta` and `id`. */
  body: RequestOf<C>;
  /** The key that makes a repeated call safe, if the platform sent one. */
  key: string | null;
  /** The client's IP address. */
  address: string;
}

/**
 * One thing that assistants can do here. REST (`agentRoute`) and MCP (`/api/mcp`) are two ways to
 * the same operation.
 */
export interface AgentOperation<C extends Call = Call> {
  /** The name of its MCP tool. */
  tool: string;
  /** What it does, for the language model that chooses a tool: at most 500 characters. */
  description: string;
  call: C;
  /** The capability that the platform must have too; its extensions are named in the answer. */
  capability: Capability;
  /** The argument of the MCP tool that holds the body; null: the operation has no body. */
  argument: 'checkout' | 'cart' | 'catalog' | 'location' | null;
  /** Changes something: a repeated call with the same idempotency key gets the same answer. */
  changes: boolean;
  /** A call by MCP must have a key (the protocol asks for it to complete and to cancel). */
  needsKey?: true;
  /** Answers 201 by REST. */
  creates?: true;
  limit: LimitName;
  /**
   * The answer without `ucp`, which is added.
   * @throws AgentFault if the call is wrong
   * @throws AgentOutcome if there is nothing to answer with
   */
  handle: (received: OperationCall<C>) => Promise<Omit<ResponseOf<C>, 'ucp'>>;
}

/** Declares an operation and keeps the types of its call. */
export function defineOperation<C extends Call>(operation: AgentOperation<C>): AgentOperation<C> {
  return operation;
}
