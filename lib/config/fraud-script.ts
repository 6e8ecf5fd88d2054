import type { FraudScript } from './fraud-variables.ts';

/** The script of this build: next.config.ts writes it into the code. Null: the shop's own. */
export function builtFraudScript(): FraudScript | null {
  const text = process.env.FRAUD_SCRIPT;
  return text ? (JSON.parse(text) as FraudScript) : null;
}
