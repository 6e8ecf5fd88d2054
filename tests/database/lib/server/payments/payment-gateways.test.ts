import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);

/** Runs a line of code in a separate process with these settings. */
async function inProcess(code: string, settings: Record<string, string>): Promise<string> {
  const args = ['--import', './lib/cli/preload.mjs', '--input-type=module', '--eval', code];
  // Never connected to: the settings are checked first.
  const DATABASE_URL = 'postgres://nobody@127.0.0.1/nothing';
  const env = { ...process.env, DATABASE_URL, PAYMENTS_SANDBOX: '', ...settings };
  const { stdout } = await run(process.execPath, args, { env });
  return stdout.trim();
}

const check = `
  const { paymentGateways } = await import('#lib/server/payments/payment-gateways.ts');
  console.log(paymentGateways().all.map(({ name }) => name).join());
`;

/** The instrumentation hook that Next calls when a web server starts. */
const register = `
  const { register } = await import('./instrumentation.ts');
  await register();
`;

describe('a process that takes payments', () => {
  const production = { NODE_ENV: 'production', NEXT_RUNTIME: 'nodejs' };

  it.each([{}, { PAYMENTS_SANDBOX: '0' }])('ends in production with %j', async (settings) => {
    await expect(inProcess(register, { ...production, ...settings })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^\nThis shop has no payment provider.*Set PAYMENTS_SANDBOX=1/s,
      ),
    });
    await expect(inProcess(check, { ...production, ...settings })).rejects.toThrow(
      /PaymentSetupError/,
    );
  });

  it('uses the sandbox in production when told so', async () => {
    expect(await inProcess(check, { ...production, PAYMENTS_SANDBOX: '1' })).toBe('sandbox');
  });

  it.each(['development', 'test', ''])('uses the sandbox when NODE_ENV is “%s”', async (mode) => {
    expect(await inProcess(check, { NODE_ENV: mode })).toBe('sandbox');
  });
});
