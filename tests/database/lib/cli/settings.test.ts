import { execFile } from 'node:child_process';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { shopProgram } from '#lib/cli/commands/program.ts';
import { connect } from '#lib/server/db/database.ts';
import { migrationNames } from '#lib/server/migrations/migrate.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';
import { databaseUrl, dropDatabases, withAdmin } from '#tests/support/test-server.ts';
import type { Ended } from './support/shop-process.ts';
import { tryCommands } from './support/try-commands.ts';

/* What programs do with their settings, in a folder with an `.env` and a database of this test's own. */

/** Arguments with which each command comes as far as its database. */
const NEEDED: Record<string, string[]> = {
  'accounting export': ['out.csv', '--from', '2026-10-01', '--to', '2026-10-02'],
  'agents block': ['agent.example', '--reason', 'Too many carts'],
  'agents unblock': ['agent.example'],
  'catalogue export': ['out'],
  'content export': ['out'],
  'content import': ['.'],
  'db backup': ['shop.backup'],
  'demo remove': ['--yes'],
  'gift-cards block': ['ABCD', 'lost'],
  'gift-cards issue': ['--amount', '50', '--to', 'Jo', '--email', 'jo@shop.example'],
  'gift-cards replace': ['ABCD'],
  'gift-cards send': ['ABCD'],
  'gift-cards unblock': ['ABCD'],
  'identity remove-two-step': ['jo@shop.example'],
  'identity require-new-password': ['jo@shop.example'],
  'keys create': ['erp', 'orders:read'],
  'keys revoke': ['0123456789abcdef'],
  'keys rotate': ['0123456789abcdef'],
  'localities import': ['places.csv'],
  'mails retry': ['--all'],
  'newsletter export': ['out.csv'],
  'newsletter unsubscribe': ['jo@shop.example'],
  'offers export': ['out.jsonl'],
  'offers import': ['file.jsonl'],
  'orders cancel': ['SB1'],
  'orders correct': ['SB1', '--note', 'Rang'],
  'orders deliver': ['SB1'],
  'orders pack': ['SB1'],
  'orders papers': ['SB1', '--to', '.'],
  'orders refund': ['SB1', '--reason', 'Late', '--amount', '5'],
  'orders set': ['SB1', 'shipped'],
  'orders ship': ['SB1'],
  'orders show': ['SB1'],
  'payments close': ['12'],
  'prices import': ['file.jsonl'],
  'questions publish': ['0123456789abcdef'],
  'questions refuse': ['0123456789abcdef', '--reason', 'off-topic'],
  'questions remove-name': ['0123456789abcdef'],
  'questions remove-reply': ['0123456789abcdef'],
  'questions reply': ['0123456789abcdef', 'Yes.'],
  'refunds by-hand': ['SB1-1'],
  'refunds retry': ['SB1-1'],
  'returns set': ['SBR1', 'approved'],
  'reviews export': ['out.jsonl'],
  'reviews import': ['file.jsonl'],
  'reviews publish': ['0123456789abcdef.1'],
  'reviews refuse': ['0123456789abcdef.1', '--reason', 'off-topic'],
  'reviews remove-reply': ['0123456789abcdef'],
  'reviews reply': ['0123456789abcdef', 'Sorry.'],
  'staff invite': ['kim@shop.example'],
  'staff readmit': ['kim@shop.example'],
  'staff roles': ['kim@shop.example', '--role', 'packer'],
  'staff suspend': ['kim@shop.example'],
  'stock explain': ['1'],
  'stock export': ['out.jsonl'],
  'stock import': ['file.jsonl'],
  'stock set': ['1', '5'],
  'stock show': ['1'],
  'stores export': ['out.jsonl'],
  'stores import': ['file.jsonl'],
  'webhooks create': ['https://erp.example/events'],
  'webhooks remove': ['0123456789abcdef'],
  'webhooks replay': ['0123456789abcdef'],
  'webhooks rotate': ['0123456789abcdef'],
  'webhooks switch': ['0123456789abcdef', 'off'],
  'webhooks test': ['0123456789abcdef'],
};

/** They make the tables. */
const BEGIN: Record<string, string[]> = {
  'db migrate': ['--check'],
  'db restore': ['file.jsonl'],
  'catalogue import': ['file.jsonl'],
};

/** They build or serve: what they do with right settings is for the end-to-end tests. */
const SERVE = ['start', 'dev', 'build'];
const PROGRAMS = [...SERVE, 'worker'];

const shop = await shopProgram();
const names = shop.commands.flatMap((group) =>
  group.commands.map((leaf) => `${group.name()} ${leaf.name()}`),
);
const commands = names.filter((name) => !(name in BEGIN));

const { adminUrl, template } = inject('testDatabase');
const database = template.replace(/template$/, 'no_tables');
const url = databaseUrl(adminUrl, database);
const place = `Database: ${database} at ${new URL(url).hostname}:${new URL(url).port}\n`;
const preload = path.resolve('lib/cli/preload.mjs');

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
  await withAdmin(adminUrl, (admin) => admin.query(`create database ${database}`));
  await folder.write('file.jsonl', '{}\n');
  const places = 'locality,state,postcode,latitude,longitude\nSydney,NSW,2000,-33.9,151.2\n';
  await folder.write('places.csv', places);
});
afterAll(async () => {
  await dropDatabases(adminUrl, database);
  await folder.remove();
});

const setTo = (...settings: string[]) => folder.write('.env', settings.join('\n'));

/** What programs get from this process: not the tests' own database and folder. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, DATA_DIR: __, ...env } = process.env;
  return env;
}

function run(name: string, args: readonly string[] = []) {
  const program = path.resolve(`lib/cli/${PROGRAMS.includes(name) ? name : 'shop'}.ts`);
  const words = PROGRAMS.includes(name) ? [] : name.split(' ');
  const env = cleanEnvironment();
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const all = ['--import', preload, program, ...words, ...args];
    execFile(process.execPath, all, { cwd: folder.path, env }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, stdout, stderr }),
    );
  });
}

const WITHOUT_TABLES = {
  DATABASE_URL: url,
  DATA_DIR: 'data',
  ALGOLIA_APP_ID: 'app',
  ALGOLIA_ADMIN_KEY: 'key',
  WORKER_PORT: '1',
};

describe('with a database without tables', { tags: ['slow'] }, () => {
  let tried: Ended[];
  beforeAll(async () => {
    tried = await tryCommands(
      commands.map((name) => [...name.split(' '), ...(NEEDED[name] ?? [])]),
      { cwd: folder.path, env: { ...cleanEnvironment(), ...WITHOUT_TABLES } },
    );
  });

  it.each(commands)('%s names the database and refuses it', (name) => {
    expect(tried[commands.indexOf(name)]).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining(`${place}The database has none of the shop’s tables`),
    });
  });
});

describe('with a database without tables in .env', { tags: ['slow'] }, () => {
  beforeAll(() =>
    setTo(...Object.entries(WITHOUT_TABLES).map(([name, value]) => `${name}=${value}`)),
  );

  it.each(['worker', 'orders list'])('%s names the database and refuses it', async (name) => {
    const { code, stderr } = await run(name, NEEDED[name]);
    expect(stderr).toContain(`${place}The database has none of the shop’s tables`);
    expect(code).toBe(1);
  });

  it.each(Object.entries(BEGIN))('%s works on it', async (name, args) => {
    const { stderr } = await run(name, args);
    expect(stderr).toContain(place);
    expect(stderr).not.toContain('none of the shop’s tables');
  });
});

describe('with a database of an older version', { tags: ['slow'] }, () => {
  const older = template.replace(/template$/, 'older_tables');
  const olderUrl = databaseUrl(adminUrl, older);
  const migrations = async () => {
    const db = connect(olderUrl, { max: 1 });
    try {
      return (
        await db
          .selectFrom('schema_migrations' as never)
          .selectAll()
          .execute()
      ).length;
    } finally {
      await db.destroy();
    }
  };

  beforeAll(async () => {
    await withAdmin(adminUrl, (admin) =>
      admin.query(`create database ${older} template ${template}`),
    );
    const db = connect(olderUrl, { max: 1 });
    await sql`delete from schema_migrations where name = ${migrationNames().at(-1)}`.execute(db);
    await db.destroy();
    await setTo(`DATABASE_URL=${olderUrl}`, 'DATA_DIR=data');
  });
  afterAll(() => dropDatabases(adminUrl, older));

  it.each(['worker', 'orders list', 'stock export'])(
    '%s refuses it and changes nothing',
    async (name) => {
      const before = await migrations();
      const { code, stderr } = await run(name, NEEDED[name]);
      expect(stderr).toMatch(
        /is of an older version .* lacks \d{3}[a-z]?-[\s\S]*npm run shop -- db migrate/,
      );
      expect(code).toBe(1);
      expect(await migrations()).toBe(before);
    },
  );
});

it.each(SERVE)('%s says what is wrong in .env before it does anything', async (name) => {
  await setTo('JOBS=sometimes');
  const ended = await run(name);
  expect(ended).toMatchObject({ code: 1, stdout: '' });
  expect(ended.stderr).toMatch(/^Some settings are wrong .*\n {2}JOBS must be on or off\.\n$/);
});
