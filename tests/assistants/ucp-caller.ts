import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Answer, Caller } from './caller.ts';

const run = promisify(execFile);

const PACKAGE = '@shopify/ucp-cli@0.9.0';
/** What an answer may hold, in bytes. */
const MOST_BYTES = 32 * 1024 * 1024;
/** How long a command may take, in ms: the first one may download the client. */
const COMMAND_MS = 120_000;

/** What npx needs of the environment. */
const FOR_NPX = /^(?:PATH|HOME|npm_config_\w+|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)$/i;

/** The client's words for a tool: `create_cart` is `cart create`. */
const COMMANDS: Record<string, string[]> = { search_catalog: ['catalog', 'search'] };
function commandOf(tool: string): string[] {
  const [verb = '', noun = ''] = tool.split('_');
  return COMMANDS[tool] ?? [noun, verb];
}

/** Shopify's command-line client of UCP, with a home of its own. */
export async function ucpCaller(shop: string, profile: string): Promise<Caller> {
  const home = await mkdtemp(join(tmpdir(), 'ucp-'));
  const { UCP_CLI } = process.env;
  const [program = '', ...first] =
    UCP_CLI === undefined ? ['npx', '--yes', PACKAGE] : [process.execPath, UCP_CLI];
  const env = {
    // Nothing else of this shop's settings is the client's business.
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => FOR_NPX.test(name))),
    NODE_ENV: 'production' as const,
    UCP_HOME: home,
    UCP_BUSINESS: shop,
    // The assistant’s profile is on this machine, and so is the shop.
    UCP_AGENT_PROFILE_URL: profile,
    UCP_TEST_ALLOW_INSECURE_LOCALHOST: 'true',
    // Refuses what the shop’s own schemas do not name.
    UCP_STRICT_SCHEMA: 'true',
  };
  /** @throws Error with the client’s own message */
  async function ask(args: string[]): Promise<{ result: unknown }> {
    try {
      const options = { env, maxBuffer: MOST_BYTES, timeout: COMMAND_MS };
      const { stdout } = await run(program, [...first, ...args, '--format', 'json'], options);
      return JSON.parse(stdout) as { result: unknown };
    } catch (error) {
      const { stdout = '', stderr = '', message } = error as Error & Record<string, string>;
      throw new Error(`ucp ${args.join(' ')}\n${stdout}${stderr}` || message);
    }
  }
  return {
    async discover() {
      const { result } = await ask(['discover']);
      return toolsOf(result);
    },
    async call(tool, { id, body }) {
      const { result } = await ask([
        ...commandOf(tool),
        ...(id === undefined ? [] : [id]),
        ...(body ? ['--input', JSON.stringify(body)] : []),
      ]);
      return result as Answer;
    },
    close: () => rm(home, { recursive: true, force: true }),
  };
}

/** The names of the shop’s tools in what `discover` tells. */
function toolsOf(result: unknown): string[] {
  return [
    ...new Set(
      JSON.stringify(result).match(
        /\b(?:search|lookup|get|create|update|complete|cancel)_[a-z]+\b/g,
      ),
    ),
  ];
}
