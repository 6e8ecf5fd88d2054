import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerKeptFiles } from '#lib/server/builds/answer-kept-files.ts';
import {
  forgetBuildFiles,
  keepBuildFiles,
  readBuildFiles,
} from '#lib/server/builds/kept-build-files.ts';
import { connect } from '#lib/server/db/database.ts';
import { FrontResponse } from '#lib/server/front/front-response.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

const database = ownDatabase();
let folder: TemporaryFolder;
const servers: Server[] = [];

beforeEach(async () => {
  folder = await temporaryFolder();
  await database.db.deleteFrom('build_files').execute();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))));
  await folder.remove();
});

/** A build's folder with these files, stored as its server does it. */
async function build(name: string, files: Record<string, string>): Promise<ReadonlySet<string>> {
  const distDir = `${folder.path}/${name}`;
  for (const [file, content] of Object.entries(files)) {
    await folder.write(`${name}/static/${file}`, content);
  }
  const own = await readBuildFiles(distDir);
  await keepBuildFiles(database.db, distDir, own);
  return own;
}

/** A server of a build: where it has no answer from the store, its framework answers. */
async function open(own: ReadonlySet<string>, db = database.db): Promise<string> {
  const handler = answerKeptFiles(
    async (asked, response) => {
      const path = asked.url?.replace('/_next/static/', '') ?? '';
      response.writeHead(own.has(path) ? 200 : 404).end(own.has(path) ? 'own' : 'none');
    },
    { own, db: () => db },
  );
  const server = createServer(
    { ServerResponse: FrontResponse },
    (asked, response) => void handler(asked, response),
  );
  servers.push(server);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/_next/static/`;
}

const get = async (url: string, method = 'GET') => {
  const response = await fetch(url, { method });
  return { status: response.status, text: await response.text(), headers: response.headers };
};
const stored = async () =>
  (await database.db.selectFrom('build_files').select('path').orderBy('path').execute()).map(
    ({ path }) => path,
  );

it('a server answers another build’s files from the store, and its own itself', async () => {
  const old = await build('old', { 'chunks/0ld~x.js': 'old', 'chunks/same.js': 'same' });
  const now = await build('new', { 'chunks/n3w.css': 'new', 'chunks/same.js': 'same' });
  const [newer, older] = [await open(now), await open(old)];

  const script = await get(`${newer}chunks/0ld~x.js`);
  expect(script).toMatchObject({ status: 200, text: 'old' });
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(script.headers.get('content-type')).toBe('application/javascript; charset=UTF-8');
  expect(await get(`${older}chunks/n3w.css`)).toMatchObject({ status: 200, text: 'new' });
  expect(await get(`${newer}chunks/same.js`)).toMatchObject({ status: 200, text: 'own' });
  const head = await get(`${newer}chunks/0ld~x.js`, 'HEAD');
  expect([head.status, head.text, head.headers.get('content-length')]).toEqual([200, '', '3']);
});

it('a build stores only what browsers load, and no file twice', async () => {
  const files = {
    'chunks/a.js': 'a',
    'media/font-s.p.08sr.woff2': 'font',
    'chunks/a.js.map': 'secret source',
    'chunks/.hidden.js': 'hidden',
    'top.js': 'top',
    'chunks/evil name.js': 'x',
  };
  await build('one', files);
  await Promise.all([build('two', files), build('three', { ...files, 'chunks/b.js': 'b' })]);
  expect(await stored()).toEqual(['chunks/a.js', 'chunks/b.js', 'media/font-s.p.08sr.woff2']);
});

it.each([
  'chunks/unknown.js',
  'chunks/../chunks/0ld.js',
  'chunks/%30ld.js',
  'chunks//0ld.js',
  'chunks/0ld.js%00',
  "chunks/0ld.js'--",
  'chunks/0ld.js.map',
  `chunks/${'a'.repeat(300)}.js`,
])('a server leaves the path %s to the framework', async (path) => {
  await build('old', { 'chunks/0ld.js': 'old' });
  const server = await open(new Set());
  // Raw: fetch would tidy the path.
  const status = await new Promise((done, fail) => {
    const asked = request(server, { path: `/_next/static/${path}` }, (response) => {
      response.resume();
      done(response.statusCode);
    });
    asked.on('error', fail).end();
  });
  expect(status).toBe(404);
});

it('a server finds a file among many made-up names, and leaves all to Next without a database', async () => {
  const old = await build('old', { 'chunks/0ld.js': 'old' });
  const own = connect(database.url, { max: 1 });
  const server = await open(new Set(), own);
  const names = Array.from({ length: 100 }, (_, index) => `chunks/made-up-${index}.js`);
  const answers = await Promise.all([...names, ...old].map((name) => get(server + name)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await own.destroy();
  expect((await get(`${server}chunks/0ld.js`)).status).toBe(404);
});

it('files are kept for a week after a server last said that it uses them', async () => {
  const used = (path: string, days: number) =>
    database.db
      .updateTable('build_files')
      .set({ used_at: sql<Date>`now() - make_interval(days => ${days})` })
      .where('path', '=', path)
      .execute();
  const files = { 'chunks/a.js': 'a', 'chunks/b.js': 'b', 'chunks/c.js': 'c' };
  await build('old', files);
  await used('chunks/a.js', 8);
  await used('chunks/b.js', 8);
  await used('chunks/c.js', 7);
  // Its server still runs.
  await build('again', { 'chunks/b.js': 'b' });
  await forgetBuildFiles(database.db);
  expect(await stored()).toEqual(['chunks/b.js', 'chunks/c.js']);
});

it('stored files stay below the size limit: those unused for longest are deleted first', async () => {
  await build('new', { 'chunks/new.js': 'new' });
  await sql`
    insert into build_files (path, bytes, used_at)
    select 'chunks/' || n || '.js', convert_to(repeat('x', 4000000), 'UTF8'), now() - n * interval '1 hour'
    from generate_series(1, 60) as n`.execute(database.db);
  await forgetBuildFiles(database.db);
  const left = await stored();
  expect(left).toContain('chunks/new.js');
  expect(left).toContain('chunks/1.js');
  expect(left).not.toContain('chunks/60.js');
  expect(left.length).toBe(53);
});
