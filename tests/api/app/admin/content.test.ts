import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as discard } from '#app/admin/api/content/discard/route.ts';
import { POST as addPicture, GET as pictures } from '#app/admin/api/content/pictures/route.ts';
import { POST as preview } from '#app/admin/api/content/preview/route.ts';
import { GET as list, POST as save } from '#app/admin/api/content/route.ts';
import { POST as takeDown } from '#app/admin/api/content/take-down/route.ts';
import { GET as read } from '#app/admin/api/content/text/route.ts';
import { GET as readVersion } from '#app/admin/api/content/version/route.ts';
import { GET as versions } from '#app/admin/api/content/versions/route.ts';
import {
  addContentPictureCall,
  discardContentCall,
  listContentCall,
  listContentPicturesCall,
  listContentVersionsCall,
  previewContentCall,
  readContentCall,
  readContentVersionCall,
  saveContentCall,
  takeDownContentCall,
} from '#lib/api/calls/staff/content.ts';
import { type ContentDraft, emptyDraft } from '#lib/commerce/content/content-draft.ts';
import { readContentPage, readHome } from '#lib/server/content/read-content.ts';
import { drawingPool } from '#lib/server/media/drawing/drawing-pool.ts';
import { loadNamedMedia, sweepMedia } from '#lib/server/media/media.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { makeStaff, type TestStaff } from '#tests/api/support/staff.ts';

let database: TestDatabase;
let kim: TestStaff;
let mia: TestStaff;
const db = () => database.db;
beforeAll(async () => {
  database = await createTestDatabase();
  kim = await makeStaff(db(), ['merchandiser']);
  mia = await makeStaff(db(), ['merchandiser'], { name: 'Mia Reed' });
});
beforeEach(async () => {
  await db().deleteFrom('content_pages').execute();
  await db().deleteFrom('content_texts').execute();
});
afterAll(() => {
  drawingPool().close();
  return database.drop();
});

type Handler = Parameters<typeof callRoute>[0];
const post = (handler: Handler, body: unknown, { headers } = kim) =>
  callRoute(handler, { headers, body });
const get = (handler: Handler, query: Record<string, string>) =>
  callRoute(handler, { headers: kim.headers, query: `?${new URLSearchParams(query)}` });

const draft = (change: Partial<ContentDraft> = {}): ContentDraft => ({
  ...emptyDraft('post'),
  ...{ slug: 'clay', title: 'Wet clay', summary: 'What grips.', author: 'Mia Reed' },
  ...change,
});
interface Wish {
  path?: string | null;
  seen?: number;
  publish?: boolean;
  text?: string;
  fields?: Partial<ContentDraft>;
  as?: TestStaff;
}
const send = ({ path = null, seen = 0, publish = true, text = 'Text.', fields, as }: Wish = {}) =>
  post(save, { path, seen, publish, draft: draft(fields), markdown: text }, as);
const sent = async (wish?: Wish) => readAnswer(saveContentCall, await send(wish));
const stored = async (path = 'clay', kind = 'post') =>
  readAnswer(readContentCall, await get(read, { kind, path }));
const listed = async (query: Record<string, string> = {}) =>
  readAnswer(listContentCall, await get(list, query));
const drawn = async (markdown: string, fields: Partial<ContentDraft> = {}) =>
  readAnswer(
    previewContentCall,
    await post(preview, { path: null, draft: draft(fields), markdown }),
  );
const page = (path = 'clay') => readContentPage(db(), 'post', path);
const photo = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#385' } });
const add = (bytes: Buffer, label = 'boot.jpg') =>
  post(addPicture, { label, picture: bytes.toString('base64') });

describe('a text', () => {
  it('is a draft that nobody reads, until it is published', async () => {
    expect(await sent({ publish: false, fields: { summary: '' } })).toEqual({
      saved: { path: 'clay', version: 1 },
      problems: [],
    });
    expect(await page()).toBeNull();
    expect((await listed({ state: 'draft' })).texts).toMatchObject([
      { title: 'Wet clay', state: 'draft', changedBy: 'Kim Lee' },
    ]);
    const tried = await sent({ path: 'clay', seen: 1, fields: { summary: '' } });
    expect(tried).toMatchObject({
      saved: null,
      problems: [{ field: 'summary', reason: 'summary is empty: fill it in' }],
    });
    expect(await sent({ path: 'clay', seen: 1 })).toMatchObject({ saved: { version: 2 } });
    expect(await page()).toMatchObject({ title: 'Wet clay', html: '<p>Text.</p>\n' });
    expect((await listed({ state: 'published' })).texts).toMatchObject([{ path: 'clay' }]);
  });

  it('that readers see keeps being seen while a change of it is a draft', async () => {
    await sent();
    await sent({ path: 'clay', seen: 1, publish: false, text: 'Better.' });
    expect((await page())?.html).toContain('Text.');
    expect(await stored()).toMatchObject({ markdown: 'Better.', hasChanges: true, version: 2 });
    const body = { kind: 'post', path: 'clay', seen: 2 };
    const back = readAnswer(discardContentCall, await post(discard, body));
    expect(back).toEqual({ version: 3 });
    expect(await stored()).toMatchObject({ markdown: 'Text.', hasChanges: false });
  });

  it('that is taken down is gone for readers, stays here, and comes back', async () => {
    await sent();
    const body = { kind: 'post', path: 'clay', seen: 1 };
    readAnswer(takeDownContentCall, await post(takeDown, body));
    expect(await page()).toBeNull();
    expect(await stored()).toMatchObject({ state: 'taken-down', markdown: 'Text.' });
    expect(readError(await post(takeDown, { ...body, seen: 2 })).code).toBe('Conflict');
    await sent({ path: 'clay', seen: 2 });
    expect(await page()).not.toBeNull();
  });

  it('has a history from which a version comes back', async () => {
    await sent({ text: 'One.' });
    await sent({ path: 'clay', seen: 1, text: 'Two.', as: mia });
    const id = { kind: 'post', path: 'clay' };
    const history = readAnswer(listContentVersionsCall, await get(versions, id));
    expect(history.versions).toMatchObject([
      { version: 2, by: 'Mia Reed', done: 'published' },
      { version: 1, by: 'Kim Lee', done: 'published' },
    ]);
    const first = await get(readVersion, { ...id, version: '1' });
    expect(readAnswer(readContentVersionCall, first)).toMatchObject({ markdown: 'One.' });
    const none = await get(readVersion, { ...id, version: '9' });
    expect(readError(none).code).toBe('NotFound');
  });

  it('is in the audit with who did it', async () => {
    await sent();
    const entries = await db()
      .selectFrom('audit_entries')
      .select(['command', 'entity_id', 'person', 'after'])
      .where('entity', '=', 'content')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(entries).toMatchObject([
      {
        ...{ command: 'content.publish', entity_id: 'post:clay', person: 'Kim Lee' },
        after: { title: 'Wet clay', state: 'published' },
      },
    ]);
  });

  it('that nobody read may get another address, or be deleted', async () => {
    await sent({ publish: false });
    await sent({ path: 'clay', seen: 1, publish: false, fields: { slug: 'red-clay' } });
    expect((await listed()).texts.map(({ path }) => path)).toEqual(['red-clay']);
    await sent({ path: 'red-clay', seen: 2, fields: { slug: 'red-clay' } });
    const moved = await send({ path: 'red-clay', seen: 3, fields: { slug: 'clay' } });
    expect(readError(moved).code).toBe('Conflict');
    await sent({ publish: false });
    const gone = await post(discard, { kind: 'post', path: 'clay', seen: 1 });
    expect(readAnswer(discardContentCall, gone)).toEqual({ version: null });
    expect(readError(await get(read, { kind: 'post', path: 'clay' })).code).toBe('NotFound');
  });
});

describe('two people', () => {
  it('who write the same text: the slower one is told who was quicker, and nothing is lost', async () => {
    await sent();
    await sent({ path: 'clay', seen: 1, text: 'Mia’s.', as: mia });
    const late = await send({ path: 'clay', seen: 1, text: 'Kim’s.' });
    expect(late.status).toBe(409);
    expect(readError(late).code).toBe('Changed');
    expect(readError(late).message).toMatch(/^Mia Reed changed this text on /);
    const body = { kind: 'post', path: 'clay', seen: 1 };
    expect(readError(await post(takeDown, body)).code).toBe('Changed');
    expect(await stored()).toMatchObject({ markdown: 'Mia’s.', changedBy: 'Mia Reed' });
  });

  it('who save at once: one version counts', async () => {
    await sent();
    const wishes = ['One.', 'Two.', 'Three.'];
    const answers = await Promise.all(wishes.map((text) => send({ path: 'clay', seen: 1, text })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await stored()).toMatchObject({ version: 2 });
  });

  it('who publish size guides for one category at once: one of them is published', async () => {
    const guide = { kind: 'article' as const, author: '', sizeGuideFor: ['mens'] };
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((slug) => sent({ fields: { ...guide, slug } })),
    );
    expect(answers.filter(({ saved }) => saved)).toHaveLength(1);
    expect(answers.flatMap(({ problems }) => problems.map(({ field }) => field))).toEqual([
      'sizeGuideFor',
      'sizeGuideFor',
    ]);
  });

  it('who begin a text at the same address: one has it', async () => {
    const answers = await Promise.all(['One.', 'Two.'].map((text) => send({ text })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(readError(await send()).message).toContain('/blog/clay');
  });
});

describe('the preview', () => {
  it('is the HTML of the page, with pictures and tables', async () => {
    const { src } = readAnswer(addContentPictureCall, await add(await photo().jpeg().toBuffer()));
    const text = `## Soles\n\n![A sole](${src})\n\n| Size | Foot (cm) |\n|---|---|\n| 8 | 25.4 |\n\n[Boots](/products) and [more](https://example.com)`;
    const before = await drawn(text);
    expect(before).toMatchObject({ problems: [], pictures: [{ name: src, width: 64 }] });
    await sent({ text });
    const shown = await page();
    expect(shown?.html).toBe(before.html);
    expect(shown?.words).toBe(before.words);
  });

  it('tells what is missing by field and by line, also before there is a title', async () => {
    const { problems } = await drawn('One\n\n![](x.jpg)\n\n[a](javascript:alert(1))', {
      ...{ title: '', slug: '', image: { src: '/media/none.jpg', alt: '' } },
    });
    expect(problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'title' }),
        // The field's name in the room, not in files.
        expect.objectContaining({ field: 'slug', reason: expect.stringMatching(/^address /) }),
        expect.objectContaining({ field: 'image.alt' }),
        expect.objectContaining({ line: 3, reason: expect.stringContaining('x.jpg') }),
      ]),
    );
  });

  it('looks for two hundred pictures of a text, and says where the next one is', async () => {
    const { src } = readAnswer(addContentPictureCall, await add(await photo().jpeg().toBuffer()));
    const named = (at: number) => `![a](/media/${at.toString(16).padStart(24, '0')}.png)`;
    const text = [`![a](${src})`, ...Array.from({ length: 4_000 }, (_, at) => named(at))].join(
      '\n',
    );
    const { pictures: found, problems } = await drawn(text);
    expect(found).toMatchObject([{ name: src, width: 64 }]);
    expect(problems).toHaveLength(200);
    expect(problems.at(-1)).toMatchObject({
      ...{ field: null, line: 201 },
      reason: expect.stringMatching(/^a text has at most 200 different pictures/),
    });
  });

  it('does not forget dead links of the home page', async () => {
    const { draft: home } = await stored('home', 'article');
    const hero = { headline: 'Hello', lead: '', picture: null };
    const buttons = [{ label: 'Gone', to: '/articles/gone' }];
    const changed = { ...home, home: home.home && { ...home.home, hero: { ...hero, buttons } } };
    const answer = await post(preview, { path: 'home', draft: changed, markdown: '' });
    const { remarks, problems } = readAnswer(previewContentCall, answer);
    expect(problems).toEqual([]);
    expect(remarks).toEqual([expect.stringContaining('/articles/gone')]);
  });
});

describe('hostile texts', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '![x](javascript:alert(1))',
    '![x](data:image/svg+xml;base64,PHN2Zz4=)',
    '![x](https://evil.example/x.png)',
    '![x](//evil.example/x.png)',
    '[x](javascript:alert(1))',
    '[x](//evil.example)',
    '[x](data:text/html,<script>alert(1)</script>)',
    '<style>*{display:none}</style>',
    '## <iframe src="/admin"></iframe>',
  ])('%s never becomes a script or a foreign address', async (text) => {
    const { html, problems } = await drawn(text);
    expect(html).not.toMatch(
      /<(?:script|iframe|style|svg)|<[^>]+\son\w+=|<[^>]+(?:src|href)="(?!\/(?!\/)|#)/i,
    );
    const { saved } = await sent({ text });
    // Either the page is as safe, or nothing is published.
    expect(saved === null).toBe(problems.length > 0);
    if (saved) expect((await page())?.html).toBe(html);
  });

  it.each([
    { slug: '../../etc' },
    { slug: 'Clay' },
    { title: 'a\u0000b' },
    { title: '' },
    { kind: 'page' as 'post' },
    { tags: Array<string>(99).fill('x') },
    { home: { hero: { headline: 1 } } as unknown as ContentDraft['home'] },
  ])('the fields %j are refused', async (fields) => {
    expect((await send({ publish: false, fields })).status).toBe(400);
  });

  it.each(['a\u0000b', 'a\u0007b', '\ud800', 'x'.repeat(200_001)])(
    'the text %j is refused',
    async (text) => {
      expect((await send({ publish: false, text: text })).status).toBe(400);
    },
  );

  it.each(["' or 1=1 --", 'mud & | ! :*', '\\', '%_', '🥾'])(
    'the search %j finds nothing',
    async (q) => {
      await sent();
      expect((await listed({ q })).texts).toEqual([]);
    },
  );

  it('the home page stays, and its address is nobody else’s', async () => {
    const home = { kind: 'article', slug: 'home', author: '' } as const;
    expect(await sent({ fields: home })).toMatchObject({ saved: null });
    const { draft: written } = await stored('home', 'article');
    const body = { path: null, seen: 0, publish: true, draft: written, markdown: '' };
    expect(readAnswer(saveContentCall, await post(save, body)).problems).toEqual([]);
    expect((await readHome(db()))?.hero.headline).toBe(written.home?.hero.headline);
    const down = await post(takeDown, { kind: 'article', path: 'home', seen: 1 });
    expect(readError(down).code).toBe('Conflict');
  });
});

describe('the list', () => {
  it('goes on where a page ended, also among texts of one moment', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => ({
      ...{ kind: 'post' as const, path: `p-${index}`, title: `Post ${index}`, version: 1 },
      ...{ state: 'draft' as const, has_changes: false, edited: true, shown_from: null },
      ...{ changed_at: new Date('2026-11-01T00:00:00Z'), changed_by: null, words: '' },
    }));
    await db().insertInto('content_texts').values(rows).execute();
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const got: Awaited<ReturnType<typeof listed>> = await listed(after === '' ? {} : { after });
      seen.push(...got.texts.map(({ path }) => path));
      after = got.next;
    }
    expect(new Set(seen).size).toBe(120);
    expect(seen).toHaveLength(120);
  });

  it('finds words of titles and texts, the last one unfinished', async () => {
    await sent({ text: 'Gumboots float.' });
    await sent({ fields: { slug: 'other', title: 'Other' } });
    expect((await listed({ q: 'gumboots flo' })).texts).toMatchObject([{ path: 'clay' }]);
    expect((await listed({ q: 'wet' })).texts).toMatchObject([{ path: 'clay' }]);
    expect((await listed({ kind: 'article' })).texts).toEqual([]);
  });
});

describe('a picture', () => {
  it('that staff send is drawn again without its place, and stays to choose from', async () => {
    const jpeg = await photo()
      .withExif({ IFD3: { GPSLatitude: '41/1 38/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { src, ...picture } = readAnswer(addContentPictureCall, await add(jpeg));
    expect(picture).toEqual({ label: 'boot.jpg', width: 64, height: 48 });
    await sweepMedia(db());
    const kept = await loadNamedMedia(db(), src.replace(/^\/media\/|\.\w+$/g, ''));
    expect((await sharp(kept?.bytes).metadata()).exif).toBeUndefined();
    const library = readAnswer(listContentPicturesCall, await get(pictures, {}));
    expect(library.pictures[0]).toMatchObject({ src, label: 'boot.jpg' });
  });

  it.each([
    ['a web page', Buffer.from('<html><script>alert(1)</script>')],
    ['text', Buffer.from('not a picture')],
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['half a photograph', Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
  ])('that is %s is refused in words', async (_, bytes) => {
    const refused = await add(bytes);
    expect(readError(refused).code).toBe('Invalid');
    expect(readError(refused).message).toMatch(/^This picture cannot be used: /);
  });
});
