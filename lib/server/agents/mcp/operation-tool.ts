import 'server-only';
import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import { ANONYMOUS_CAPABILITIES } from '#lib/commerce/agents/anonymous.ts';
import type { Agent } from '#lib/server/agents/agent.ts';
import { answerOperation } from '#lib/server/agents/answer-operation.ts';
import { AgentFault } from '#lib/server/agents/faults.ts';
import { identifyAgent, profileOf } from '#lib/server/agents/identify-agent.ts';
import type { AgentOperation } from '#lib/server/agents/operation.ts';
import { database } from '#lib/server/db/database.ts';
import { clientAddress } from '#lib/server/platform/client-address.ts';
import { limitAddress } from '#lib/server/rate-limits/limit.ts';
import { PRODUCT_CARD } from './app-uri.ts';
import { jsonSchema, type McpTool, type ToolCall, toolResult } from './mcp-tool.ts';

/** Longest id of a cart, a checkout or an order that is looked up. */
const LONGEST_ID = 255;

/** What the protocol wants beside the arguments of every call. */
const META = {
  type: 'object',
  description: 'Who calls, by the Universal Commerce Protocol.',
  properties: {
    'ucp-agent': {
      type: 'object',
      properties: {
        profile: { type: 'string', format: 'uri', description: 'The URL of your profile.' },
      },
      required: ['profile'],
    },
    'idempotency-key': {
      type: 'string',
      description: 'The same key and arguments get the same answer: send it to repeat a call.',
    },
  },
};

/** The tool of an operation: the same as its REST call. */
export function operationTool(operation: AgentOperation): McpTool {
  return {
    listed: listed(operation),
    answer: (call) => answer(operation, call),
    // As by REST: that a checkout was completed or cancelled, a platform can prove later.
    signs: operation.needsKey ?? false,
  };
}

function listed(operation: AgentOperation): Tool {
  const { tool, description, call, argument, changes, needsKey = false } = operation;
  const required = ['ucp-agent', ...(needsKey ? ['idempotency-key'] : [])];
  return {
    name: tool,
    description,
    inputSchema: {
      type: 'object',
      properties: {
        meta: { ...META, required },
        ...(takesId(operation) && { id: { type: 'string', maxLength: LONGEST_ID } }),
        ...(argument !== null && { [argument]: jsonSchema(call.request, 'input') }),
      },
      required: [
        ...(isOpen(operation) ? [] : ['meta']),
        ...(takesId(operation) ? ['id'] : []),
        ...(argument === null ? [] : [argument]),
      ],
    } as Tool['inputSchema'],
    outputSchema: outputOf(operation) as Tool['outputSchema'],
    annotations: {
      readOnlyHint: !changes,
      destructiveHint: tool.startsWith('cancel_'),
      idempotentHint: !changes,
      openWorldHint: false,
    },
    ...(tool === 'get_product' && { _meta: { ui: { resourceUri: PRODUCT_CARD } } }),
  };
}

/** An answer may also be that there is nothing to answer with. */
function outputOf({ call }: AgentOperation): Record<string, unknown> {
  const ucp = { type: 'object', properties: { status: { const: 'error' } }, required: ['status'] };
  const outcome = {
    type: 'object',
    properties: { ucp, messages: { type: 'array' } },
    required: ['ucp', 'messages'],
  };
  return { type: 'object', anyOf: [jsonSchema(call.response, 'output'), outcome] };
}

const takesId = ({ call }: AgentOperation): boolean => call.path.includes('{id}');

/** Whether a client without a profile may call it. */
function isOpen({ capability, changes }: AgentOperation): boolean {
  return !changes && ANONYMOUS_CAPABILITIES.has(capability);
}

async function answer(operation: AgentOperation, call: ToolCall): Promise<CallToolResult> {
  const { args, request } = call;
  // Every call was counted as a read when it arrived.
  if (operation.limit !== 'agentReads') await limitAddress(request, operation.limit);
  const meta = fieldsOf(args.meta);
  const agent = await agentOf(operation, call, meta);
  const key = meta['idempotency-key'] ?? request.headers.get('idempotency-key');
  if (key !== null && typeof key !== 'string') {
    throw new AgentFault('invalid_request', 'meta["idempotency-key"] must be a text.');
  }
  if (operation.needsKey && key === null) {
    throw new AgentFault(
      'invalid_request',
      'Send meta["idempotency-key"], a new one for each call that is not a repetition.',
    );
  }
  const { json } = await answerOperation(operation, {
    agent,
    params: takesId(operation) ? { id: idOf(args) } : {},
    body: bodyOf(operation, args),
    key,
    address: clientAddress(request),
  });
  return toolResult(json as object);
}

async function agentOf(
  operation: AgentOperation,
  { request, body }: ToolCall,
  meta: Record<string, unknown>,
): Promise<Agent> {
  const { profile: named } = fieldsOf(meta['ucp-agent']);
  if (named !== undefined && typeof named !== 'string') {
    throw new AgentFault('invalid_profile_url', 'meta["ucp-agent"].profile must be a URL.');
  }
  const profile = named ?? profileOf(request.headers);
  if (profile !== null) return identifyAgent(database(), { profile, request, body });
  if (isOpen(operation)) return ANONYMOUS;
  throw new AgentFault(
    'invalid_profile_url',
    'Say who you are: meta["ucp-agent"].profile is the URL of your UCP profile. Without one, give the shopper a link of the tool make_buy_link.',
  );
}

/** A client without a profile. It proves nothing, so it counts for its address only. */
const ANONYMOUS: Agent = {
  profile: 'anonymous',
  host: 'anonymous',
  capabilities: ANONYMOUS_CAPABILITIES,
  isProven: false,
  orderWebhook: null,
  customer: null,
};

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function idOf({ id }: Record<string, unknown>): string {
  if (typeof id === 'string' && id !== '' && id.length <= LONGEST_ID) return id;
  throw new AgentFault('invalid_request', `id must be a text of 1 to ${LONGEST_ID} characters.`);
}

function bodyOf({ argument }: AgentOperation, args: Record<string, unknown>): unknown {
  if (argument === null) return {};
  if (args[argument] !== undefined) return args[argument];
  throw new AgentFault('invalid_request', `Send the argument “${argument}”, an object.`);
}
