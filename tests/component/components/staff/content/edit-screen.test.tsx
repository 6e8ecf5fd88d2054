import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EditScreen } from '#components/staff/content/edit-screen.tsx';
import { LeaveGuardHost } from '#components/staff/frame/leave-guard.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import {
  listContentVersionsCall,
  previewContentCall,
  readContentCall,
  readContentVersionCall,
  saveContentCall,
} from '#lib/api/calls/staff/content.ts';
import { emptyDraft } from '#lib/commerce/content/content-draft.ts';
import { answer } from '#tests/component/support/answer.ts';
import { type AskedCall, answerStaff, showStaff } from '#tests/component/support/staff-returns.tsx';
import { TestRouter } from '#tests/component/support/test-router.tsx';

type Stored = ResponseOf<typeof readContentCall>;
const DRAFT = {
  ...emptyDraft('post'),
  ...{ slug: 'clay', title: 'Wet clay', summary: 'What grips.', author: 'Mia Reed' },
  ...{ date: '2026-01-01' },
};
const AT = Date.parse('2026-11-30T09:03:00+11:00');
const STORED: Stored = {
  state: 'published',
  ...{ draft: DRAFT, markdown: 'Clay beats soles.', version: 3 },
  ...{ hasChanges: false, shownFrom: AT, changedAt: AT, changedBy: 'Mia Reed' },
  href: '/blog/clay',
};
const PREVIEW: ResponseOf<typeof previewContentCall> = {
  ...{ html: '<p>Clay <strong>beats</strong> soles.</p>', words: 3, picture: null },
  ...{ pictures: [], problems: [], remarks: [] },
};

function show(
  answers: Parameters<typeof answerStaff>[0] = {},
  address = '/admin/content/edit?kind=post&path=clay',
) {
  const asked = answerStaff({
    'GET /content/text': () => answer(readContentCall, STORED),
    'POST /content/preview': () => answer(previewContentCall, PREVIEW),
    ...answers,
  });
  const visits: string[] = [];
  const shown = showStaff(
    'merchandiser',
    address,
    <TestRouter visits={visits}>
      <EditScreen />
      <LeaveGuardHost />
    </TestRouter>,
  );
  return { asked, visits, ...shown };
}

const field = (name: string) => screen.findByRole('textbox', { name });
const saves = (asked: AskedCall[]) => asked.filter(({ name }) => name === 'POST /content');
const button = (name: string) => screen.getByRole('button', { name });
const refusal = (status: number, code: string, message: string) =>
  Response.json({ error: { code, message } }, { status });

describe('the editor of a text', () => {
  it('shows the text as the shop draws it', async () => {
    show();
    const preview = await screen.findByRole('region', { name: 'Preview' });
    expect(await within(preview).findByText('beats')).toBeInTheDocument();
    expect(within(preview).getByRole('heading', { name: 'Wet clay' })).toBeInTheDocument();
  });

  it('publishes what was typed, on the version that it began with', async () => {
    const { asked, user } = show({
      'POST /content': () =>
        answer(saveContentCall, { saved: { path: 'clay', version: 4 }, problems: [] }),
    });
    await user.type(await field('Title'), '!');
    expect(screen.getByText('Not saved yet.')).toBeInTheDocument();
    await user.click(button('Publish these changes'));
    expect(await screen.findByText('Readers see it within seconds.')).toBeInTheDocument();
    expect(saves(asked)[0]?.body).toMatchObject({
      ...{ path: 'clay', seen: 3, publish: true, markdown: 'Clay beats soles.' },
      draft: { title: 'Wet clay!', date: '2026-01-01' },
    });
  });

  it('says where something is missing, and loses nothing', async () => {
    const problems = [
      { field: 'summary', line: null, reason: 'summary is empty: fill it in' },
      { field: null, line: 7, reason: 'the picture has no text that describes it' },
    ];
    const { user } = show({
      'POST /content/preview': () => answer(previewContentCall, { ...PREVIEW, problems }),
      'POST /content': () => answer(saveContentCall, { saved: null, problems }),
    });
    await user.clear(await field('Summary'));
    await user.click(button('Publish these changes'));
    await waitFor(() => expect(screen.getByLabelText('Summary')).toBeInvalid());
    const list = screen.getByRole('region', { name: 'Before you can publish' });
    expect(list).toHaveTextContent('Line 7: the picture has no text that describes it.');
    expect(await field('Text')).toHaveValue('Clay beats soles.');
  });

  it('keeps what is typed when a save fails', async () => {
    const { user } = show({
      'POST /content': () => refusal(503, 'ShopUnavailable', 'Try again in a moment.'),
    });
    await user.type(await field('Text'), ' More.');
    await user.click(button('Save as a draft'));
    expect(await screen.findByText('Try again in a moment.')).toBeInTheDocument();
    expect(await field('Text')).toHaveValue('Clay beats soles. More.');
  });

  it('says of a draft with a date to come that it is not planned', async () => {
    const { user } = show({
      'GET /content/text': () =>
        answer(readContentCall, { ...STORED, draft: { ...DRAFT, date: '2999-01-01' } }),
      'POST /content': () =>
        answer(saveContentCall, { saved: { path: 'clay', version: 4 }, problems: [] }),
    });
    await user.type(await field('Text'), ' More.');
    await user.click(button('Save as a draft'));
    expect(await screen.findByText(/does not appear on its date by itself/)).toBeVisible();
  });

  it('shows both texts when somebody else was quicker, and goes on with either', async () => {
    let stored = STORED;
    const { asked, user } = show({
      'GET /content/text': () => answer(readContentCall, stored),
      'POST /content': ({ body }) =>
        body.seen === 3
          ? refusal(409, 'Changed', 'Jo changed this text.')
          : answer(saveContentCall, { saved: { path: 'clay', version: 5 }, problems: [] }),
    });
    await user.type(await field('Text'), ' Mine.');
    stored = { ...STORED, version: 4, markdown: 'Jo’s text.', changedBy: 'Jo' };
    await user.click(button('Save as a draft'));
    const diff = await screen.findByRole('region', { name: 'From their text to yours' });
    expect(diff).toHaveTextContent('Jo’s text.');
    expect(diff).toHaveTextContent('Clay beats soles. Mine.');
    expect(await field('Text')).toHaveValue('Clay beats soles. Mine.');
    await user.click(button('Go on with mine'));
    await user.click(button('Save as a draft'));
    await waitFor(() => expect(saves(asked)).toHaveLength(2));
    expect(saves(asked)[1]?.body).toMatchObject({ seen: 4, markdown: 'Clay beats soles. Mine.' });
  });

  it('asks before it is left only if something is unsaved', async () => {
    const { user } = show();
    const away = screen.getByRole('link', { name: 'All texts' });
    await field('Title');
    away.addEventListener('click', (event) => event.preventDefault());
    await user.click(away);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.type(await field('Title'), '!');
    await user.click(away);
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await user.click(button('Stay here'));
    expect(await field('Title')).toHaveValue('Wet clay!');
  });

  it('brings a version of the history back into the editor, unsaved', async () => {
    const { asked, user } = show({
      'GET /content/versions': () =>
        answer(listContentVersionsCall, {
          versions: [{ version: 2, at: AT, by: 'Jo', done: 'published' }],
          next: null,
        }),
      'GET /content/version': () =>
        answer(readContentVersionCall, { draft: DRAFT, markdown: 'As it was.' }),
    });
    await user.click(await screen.findByRole('button', { name: 'History' }));
    await user.click(await screen.findByRole('button', { name: 'Compare with version 2' }));
    await user.click(await screen.findByRole('button', { name: 'Bring back this version' }));
    expect(await field('Text')).toHaveValue('As it was.');
    expect(screen.getByText('Not saved yet.')).toBeInTheDocument();
    expect(saves(asked)).toEqual([]);
  });

  it('of a new post makes its address of the title', async () => {
    const { user } = show({}, '/admin/content/edit?kind=post');
    await user.type(await field('Title'), 'Ten steps in clay');
    expect(await field('Address')).toHaveValue('ten-steps-in-clay');
    expect(await field('Author')).toHaveValue('Kim Lee');
  });
});

describe('the editor of the home page', () => {
  const hero = { headline: 'Hello', lead: '', buttons: [], picture: null };
  const rows = ['Just in', 'Popular'].map((heading) => ({
    ...{ of: 'newest' as const, heading, category: '', tag: '' },
  }));
  const home = {
    ...{ hero, promises: [], tiles: { heading: '', pictures: [] } },
    ...{ rows, posts: { heading: '', count: 3 } },
  };
  const draft = { ...emptyDraft('article'), slug: 'home', title: 'Home', summary: 'Home.', home };

  it('changes its words and the order of its rows', async () => {
    const { asked, user } = show(
      {
        'GET /content/text': () =>
          answer(readContentCall, { ...STORED, draft, markdown: '', href: '/' }),
        'POST /content': () =>
          answer(saveContentCall, { saved: { path: 'home', version: 4 }, problems: [] }),
      },
      '/admin/content/edit?kind=article&path=home',
    );
    await user.type(await field('Headline'), ' there');
    await user.click(button('Move row 2 up'));
    await user.click(button('Publish these changes'));
    await waitFor(() => expect(saves(asked)).toHaveLength(1));
    expect(saves(asked)[0]?.body).toMatchObject({
      draft: {
        home: {
          hero: { headline: 'Hello there' },
          rows: [{ heading: 'Popular' }, { heading: 'Just in' }],
        },
      },
    });
  });
});
