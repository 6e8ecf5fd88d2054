import type { AgentMessage, Severity } from './messages.ts';

/**
 * How far an open checkout is. An assistant repairs what it can first; then the shopper does what
 * only they can; then the order can be placed.
 */
export function openStatus(
  messages: readonly AgentMessage[],
): 'incomplete' | 'requires_escalation' | 'ready_for_complete' {
  const has = (...severities: Severity[]) =>
    messages.some((message) => message.type === 'error' && severities.includes(message.severity));
  if (has('recoverable', 'unrecoverable')) return 'incomplete';
  return has('requires_buyer_input', 'requires_buyer_review')
    ? 'requires_escalation'
    : 'ready_for_complete';
}
