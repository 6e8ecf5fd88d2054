import { beforeAll, expect, it } from 'vitest';
import { ownDatabase } from '#tests/api/support/database.ts';
import { runCommand } from './support/run-command.ts';

const PROFILE = 'https://agent.example/ucp';
const KID = /^[\w-]{43}$/;

const test = ownDatabase();
beforeAll(async () => {
  const now = new Date('2026-11-01T00:00:00Z');
  await test.db
    .insertInto('agents')
    .values({
      ...{ profile: PROFILE, host: 'agent.example', content: '{}', calls: 1_200 },
      ...{ read_at: now, fresh_until: now, first_at: now, last_at: now },
    })
    .execute();
});

const run = (command: string, ...args: string[]) => runCommand(test.url, command, ...args);

it('agents block and unblock, with an audit', async () => {
  const blocked = await run('agents block', 'agent.example', '--reason', 'Floods\u001b[2J');
  expect(blocked.stdout).toBe('agent.example is blocked. 0 open sessions ended.\n');
  expect((await run('agents list')).stdout.split('\n')).toEqual([
    expect.stringMatching(
      /^https:\/\/agent\.example\/ucp {2}never signed a call {2}since 1 November .* {2}1,200 calls {2}0 sessions {2}0 orders$/,
    ),
    '1 platform.',
    expect.stringMatching(/^Blocked since .*: agent\.example \(Floods \[2J\)\.$/),
    '',
  ]);
  expect((await run('agents unblock', 'agent.example')).stdout).toBe(
    'agent.example is not blocked any more.\n',
  );
  const again = await run('agents unblock', 'agent.example');
  expect(again.code).toBe(1);
  expect(again.stderr).toContain('agent.example is not blocked');
  const audit = await test.db
    .selectFrom('audit_entries')
    .select(['command', 'entity_id'])
    .orderBy('id')
    .execute();
  expect(audit).toEqual([
    { command: 'agent.block', entity_id: 'agent.example' },
    { command: 'agent.unblock', entity_id: 'agent.example' },
  ]);
});

it('agents rotate-keys makes a key that the list shows', async () => {
  const first = /is (\S+)\.$/m.exec((await run('agents rotate-keys')).stdout)?.[1];
  expect(first).toMatch(KID);
  const next = /is (\S+)\.$/m.exec((await run('agents rotate-keys', '--compromised')).stdout)?.[1];
  const listed = JSON.parse((await run('agents keys', '--json')).stdout) as { kid: string }[];
  expect(listed.map(({ kid }) => kid)).toEqual([next]);
});
