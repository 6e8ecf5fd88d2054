import 'server-only';
import { faultBody } from '#lib/server/agents/fault-answer.ts';
import type { AgentFault, FaultCode } from '#lib/server/agents/faults.ts';

/** The errors of JSON-RPC that the protocol names other than −32000. */
const CODES: Partial<Record<FaultCode, number>> = {
  invalid_profile_url: -32001,
  profile_unreachable: -32001,
  profile_malformed: -32001,
  version_unsupported: -32001,
  digest_mismatch: -32600,
  algorithm_unsupported: -32600,
  invalid_request: -32600,
  request_too_large: -32602,
  internal_error: -32603,
};

/** The error of JSON-RPC 2.0 for a call that failed. */
export function rpcError(fault: AgentFault) {
  const { code, message, retryAfter } = fault;
  return {
    code: CODES[code] ?? -32000,
    message,
    data: { ...faultBody(fault), ...(retryAfter !== null && { retry_after: retryAfter }) },
  };
}
