import type { FraudScript } from './fraud-variables.ts';

/** As the build has it: next.config.ts writes it into the scripts. Null: the shop's own. */
export function builtFraudScript(): FraudScript | null {
  const text = process.env.FRAUD_SCRIPT;
  return text ? (JSON.parse(text) as FraudScript) : null;
}
