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

const PUBLIC = { NEXT_RUNTIME: 'nodejs', SITE_URL: 'https://shop.example' };

describe('a process that takes payments without a provider', () => {
  it.each([{}, { PAYMENTS_SANDBOX: '0' }])('exits at a public address with %j', async (more) => {
    await expect(inProcess(register, { ...PUBLIC, ...more })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^\nThis shop has no payment provider.*PAYMENTS_SANDBOX=1/s),
    });
    await expect(inProcess(check, { ...PUBLIC, ...more })).rejects.toThrow(/PaymentSetupError/);
  });

  it.each([
    { ...PUBLIC, PAYMENTS_SANDBOX: '1' },
    { SITE_URL: '', NODE_ENV: 'production' },
    { SITE_URL: 'http://127.0.0.1:4000' },
  ])('uses the sandbox with PAYMENTS_SANDBOX=1 or on a local address: %j', async (settings) => {
    expect(await inProcess(check, settings)).toBe('sandbox');
  });
});
