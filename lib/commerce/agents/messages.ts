/**
 * What a platform does about an error: change what it sent (`recoverable`), hand over to the
 * shopper, who types something (`requires_buyer_input`) or agrees to something
 * (`requires_buyer_review`), or begin anew (`unrecoverable`).
 */
export type Severity =
  | 'recoverable'
  | 'requires_buyer_input'
  | 'requires_buyer_review'
  | 'unrecoverable';

/** A message of an answer. `path`: what it is about, as JSONPath (RFC 9535) in the answer. */
export type AgentMessage =
  | { type: 'error'; code: string; content: string; severity: Severity; path?: string }
  | { type: 'warning' | 'info'; code: string; content: string; path?: string };

export function errorMessage(
  code: string,
  content: string,
  severity: Severity,
  path?: string,
): AgentMessage {
  return { type: 'error', code, content, severity, ...(path !== undefined && { path }) };
}

export function warningMessage(code: string, content: string, path?: string): AgentMessage {
  return { type: 'warning', code, content, ...(path !== undefined && { path }) };
}

export function infoMessage(code: string, content: string, path?: string): AgentMessage {
  return { type: 'info', code, content, ...(path !== undefined && { path }) };
}
