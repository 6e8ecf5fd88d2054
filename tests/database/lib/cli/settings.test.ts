import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect } from '#lib/server/db/database.ts';
import { migrationNames } from '#lib/server/migrations/migrate.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';
import { databaseUrl, dropDatabases, withAdmin } from '#tests/support/test-server.ts';

/* Starts every program in a folder whose `.env` leads to a database without tables. */

const PROGRAM = /preload\.mjs (lib\/cli\/(?!test\.ts)[\w-]+\.ts)$/;

/** Arguments with which each program comes as far as its database. */
const NEEDED: Record<string, string[]> = {
  'accounting:export': ['out.csv', '--from', '2026-10-01', '--to', '2026-10-02'],
  backup: ['shop.backup'],
  'catalogue:export': ['out'],
  'content:export': ['out'],
  'content:import': ['.'],
  'demo:remove': ['--yes'],
  'gift-cards:block': ['ABCD', 'lost'],
  'gift-cards:issue': ['--amount', '50', '--to', 'Jo', '--email', 'jo@shop.example'],
  'gift-cards:replace': ['ABCD'],
  'gift-cards:send': ['ABCD'],
  'identity:remove-two-step': ['jo@shop.example'],
  'identity:require-new-password': ['jo@shop.example'],
  'keys:create': ['erp', 'orders:read'],
  'keys:revoke': ['0123456789abcdef'],
  'localities:import': ['places.csv'],
  'mails:retry': ['--all'],
  'newsletter:export': ['out.csv'],
  'newsletter:unsubscribe': ['jo@shop.example'],
  'offers:export': ['out.jsonl'],
  'offers:import': ['file.jsonl'],
  'orders:cancel': ['SB1'],
  'orders:correct': ['SB1', '--note', 'Rang'],
  'orders:papers': ['SB1', '--to', '.'],
  'orders:refund': ['SB1', '--reason', 'Late', '--amount', '5'],
  'orders:send': ['pack', 'SB1'],
  'orders:set': ['SB1', 'shipped'],
  'orders:show': ['SB1'],
  'prices:import': ['file.jsonl'],
  'questions:set': ['0123456789abcdef', 'published'],
  'returns:set': ['SBR1', 'approved'],
  'reviews:export': ['out.jsonl'],
  'reviews:import': ['file.jsonl'],
  'reviews:set': ['0123456789abcdef.1', 'published'],
  'stock:explain': ['1'],
  'stock:export': ['out.jsonl'],
  'stock:import': ['file.jsonl'],
  'stock:set': ['1', '5'],
  'stores:export': ['out.jsonl'],
  'stores:import': ['file.jsonl'],
  'webhooks:create': ['https://erp.example/events'],
  'webhooks:remove': ['0123456789abcdef'],
  'webhooks:replay': ['0123456789abcdef'],
};

/** They make the tables. */
const BEGIN: Record<string, string[]> = {
  'db:migrate': ['--check'],
  restore: ['file.jsonl'],
  'catalogue:import': ['file.jsonl'],
};

/** They build or serve: what they do with right settings is for the end-to-end tests. */
const SERVE = ['start', 'dev', 'build'];

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const files = new Map(
  Object.entries<string>(scripts).flatMap(([name, script]) => {
    const file = PROGRAM.exec(script)?.[1];
    return file ? [[name, path.resolve(file)] as const] : [];
  }),
);
const commands = [...files.keys()].filter((name) => !SERVE.includes(name) && !(name in BEGIN));

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

function run(name: string, args: readonly string[] = []) {
  const file = files.get(name) ?? '';
  const { DATABASE_URL: _, DATA_DIR: __, ...env } = process.env;
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const all = ['--import', preload, file, ...args];
    execFile(process.execPath, all, { cwd: folder.path, env }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, stdout, stderr }),
    );
  });
}

describe('with a database without tables in .env', { tags: ['slow'] }, () => {
  beforeAll(() =>
    setTo(
      `DATABASE_URL=${url}`,
      'DATA_DIR=data',
      'ALGOLIA_APP_ID=app',
      'ALGOLIA_ADMIN_KEY=key',
      'WORKER_PORT=1',
    ),
  );

  it.concurrent.each(commands)('%s names the database and refuses it', async (name) => {
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
          .selectFrom('kysely_migration' as never)
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
    await sql`delete from kysely_migration where name = ${migrationNames().at(-1)}`.execute(db);
    await db.destroy();
    await setTo(`DATABASE_URL=${olderUrl}`, 'DATA_DIR=data');
  });
  afterAll(() => dropDatabases(adminUrl, older));

  it.each(['worker', 'orders:list', 'stock:export'])(
    '%s refuses it and changes nothing',
    async (name) => {
      const before = await migrations();
      const { code, stderr } = await run(name, NEEDED[name]);
      expect(stderr).toMatch(
        /is of an older version .* lacks \d{3}[a-z]?-[\s\S]*npm run db:migrate/,
      );
      expect(code).toBe(1);
      expect(await migrations()).toBe(before);
    },
  );
});

it('no command that only reads changes tables', () => {
  const reading = commands.filter((name) =>
    /:(?:list|export|show|low|explain|report|check|papers|reports|disputes)$/.test(name),
  );
  expect(reading.length).toBeGreaterThan(20);
  const migrating = reading.filter((name) =>
    /migrate/.test(readFileSync(files.get(name) ?? '', 'utf8')),
  );
  expect(migrating).toEqual([]);
});

it.each(SERVE)('%s says what is wrong in .env before it does anything', async (name) => {
  await setTo('JOBS=sometimes');
  const ended = await run(name);
  expect(ended).toMatchObject({ code: 1, stdout: '' });
  expect(ended.stderr).toMatch(/^Some settings are wrong .*\n {2}JOBS must be on or off\.\n$/);
});
