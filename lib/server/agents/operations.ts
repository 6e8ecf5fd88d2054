import 'server-only';
import type { AgentOperation } from './operation.ts';
import { getOrder } from './orders/get-order.ts';

/** All that assistants can do here: each is a REST call and a tool of MCP. */
export const OPERATIONS: readonly AgentOperation[] = [getOrder];
