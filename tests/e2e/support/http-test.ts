import { createHash } from 'node:crypto';
import { test as base, expect } from '@playwright/test';

/** Each test has its own client address, so that tests do not use up each other's rate limits. */
function addressOf(testId: string): string {
  const [a, b, c] = createHash('sha256').update(testId).digest();
  return `10.${a}.${b}.${c}`;
}

/** Tests over HTTP: nothing here starts a browser. */
export const test = base.extend({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { testId }) =>
    use({ ...extraHTTPHeaders, 'x-forwarded-for': addressOf(testId) }),
});

export { expect };
