import { oncePerProcess } from '#lib/config/once-per-process.ts';
import { count } from './record.ts';

/** A platform, as metrics name it. Anybody can name one, so what is not proven is counted apart. */
export interface CountedPlatform {
  host: string;
  isProven: boolean;
}

/** The hosts that have a label of their own, and when they were chosen, in ms. */
export const labelledHosts = oncePerProcess('labels of platforms', () => ({
  hosts: new Set<string>() as ReadonlySet<string>,
  at: 0,
}));

/** The labels of a platform: its host, or `other`. */
export function platformLabels({ host, isProven }: CountedPlatform) {
  const platform = labelledHosts.hosts.has(host) ? host : 'other';
  return { platform, proven: isProven ? 'yes' : 'no' };
}

type AgentStep = 'cart' | 'checkout' | 'hand_over' | 'order';

/** Counts what a platform's call or link led to. */
export function countStep(platform: CountedPlatform, step: AgentStep): void {
  count('agentSteps', { ...platformLabels(platform), step });
}
