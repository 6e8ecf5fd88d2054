import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { QuestionsPlace } from '#components/catalogue/questions/questions-place.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import {
  answerQuestionCall,
  askQuestionCall,
  objectToRefusalCall,
  readOwnQuestionsCall,
} from '#lib/api/calls/questions/own-questions.ts';
import { readQuestionsCall } from '#lib/api/calls/questions/read-questions.ts';
import type { ShownQuestion } from '#lib/commerce/questions/question.ts';
import { useSignInOverlayOpen } from '#stores/account/sign-in-overlay-store.ts';
import { type AccountApi, serveAccount } from '#tests/component/support/account-api.ts';
import { answer, failure } from '#tests/component/support/answer.ts';
import { holdAnswer } from '#tests/component/support/hold-answer.ts';
import { comeNear } from '#tests/component/support/near-window.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';

const question = (index: number, change: Partial<ShownQuestion> = {}): ShownQuestion => ({
  id: index.toString(16).padStart(16, '0'),
  text: `Question ${index}?`,
  name: null,
  askedAt: Date.UTC(2026, 2, 1),
  origin: 'shop',
  answers: [],
  ...change,
});

let all: ShownQuestion[];
let own: ResponseOf<typeof readOwnQuestionsCall>;
const page = (search: string) => {
  const from = (Number(new URLSearchParams(search).get('page')) - 1) * 4;
  return answer(readQuestionsCall, { questions: all.slice(from, from + 4), count: all.length });
};

beforeEach(() => {
  comeNear();
  all = [];
  own = { isBuyer: false, questions: [], answers: [] };
  vi.stubGlobal('fetch', async (url: string) => page(new URL(url, 'http://shop').search));
});

function Overlay() {
  return useSignInOverlayOpen() && <p>The sign-in overlay</p>;
}
const show = () =>
  renderShop(
    <>
      <QuestionsPlace model="bluff" product="bluff-black" />
      <Overlay />
    </>,
  );
function signIn(): AccountApi {
  const api = serveAccount();
  api.answers.set('GET /questions', () => page('?page=1'));
  api.answers.set('GET /questions/own', () => answer(readOwnQuestionsCall, own));
  return api;
}
const press = async (name: string) => (await screen.findByRole('button', { name })).click();

describe('the questions of a product', () => {
  it('show who asked, and tell the shop’s reply apart from buyers’ answers', async () => {
    const text = 'Yes.';
    all = [
      question(0, {
        name: 'Jo',
        answers: [
          { text, name: null, writtenAt: Date.UTC(2026, 2, 2), isShops: true, origin: 'shop' },
          { text, name: 'Bob', writtenAt: Date.UTC(2026, 2, 3), isShops: false, origin: 'shop' },
        ],
      }),
    ];
    show();
    const item = within(await screen.findByRole('article'));
    expect(screen.getByText('1 question')).toBeVisible();
    expect(item.getByText('Jo · asked on 1 March 2026')).toBeVisible();
    expect(item.getByText('Stringybark answered · 2 March 2026')).toBeVisible();
    expect(item.getByText('Bob · Verified buyer · 3 March 2026')).toBeVisible();
    expect(item.queryByRole('button')).toBeNull();
  });

  it('are marked as demo questions, and their answers as by demo buyers', async () => {
    const writtenAt = Date.UTC(2026, 2, 3);
    const answers = [
      { text: 'Yes.', name: null, writtenAt, isShops: false, origin: 'demo' as const },
    ];
    all = [question(0, { origin: 'demo', answers })];
    show();
    const item = within(await screen.findByRole('article'));
    expect(item.getByText('Demo question: nobody asked it')).toBeVisible();
    expect(item.getByText('Demo buyer · 3 March 2026')).toBeVisible();
  });

  it('are shown page by page, with the focus on the first new one', async () => {
    all = Array.from({ length: 6 }, (_, index) => question(index));
    const { user } = show();
    expect(await screen.findAllByRole('article')).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Show more questions' }));
    expect(await screen.findByText('Question 5?')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more questions' })).toBeNull();
    const [, , , , fifth] = screen.getAllByRole('article');
    expect(fifth).toHaveTextContent('Question 4?');
    expect(fifth).toHaveFocus();
  });

  it('show “Loading questions…”, and then that nobody has asked yet', async () => {
    const held = holdAnswer('page=1');
    show();
    expect(await screen.findByText('Loading questions…')).toBeVisible();
    await held.release();
    expect(await screen.findByText(/Nobody has asked yet/)).toBeVisible();
  });

  it('load on “Try again” after they failed', async () => {
    const serve = fetch;
    vi.stubGlobal('fetch', async () =>
      Response.json({ error: { code: 'InvalidRequest', message: 'No.' } }, { status: 400 }),
    );
    const { user } = show();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    vi.stubGlobal('fetch', serve);
    all = [question(0)];
    await user.click(retry);
    expect(await screen.findByText('Question 0?')).toBeVisible();
  });
});

describe('asking a question about a product', () => {
  it('opens the sign-in over the page for a guest', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('link', { name: 'Log in to ask a question' }));
    expect(screen.getByText('The sign-in overlay')).toBeVisible();
    expect(location.pathname).toBe('/');
  });

  it('checks the length, sends the question, and says that it will be read before it appears', async () => {
    const api = signIn();
    api.answers.set('POST /questions/ask', () => {
      own.questions = [
        {
          id: '1',
          text: 'Are they warm in June?',
          state: 'pending',
          reason: null,
          canObject: false,
        },
      ];
      return answer(askQuestionCall, {});
    });
    const { user } = show();
    await press('Ask a question');
    const field = await screen.findByRole('textbox', { name: 'Your question' });
    expect(field).toHaveFocus();
    await user.type(field, 'Warm?');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(field).toHaveAccessibleDescription(/Write at least 10 characters\./);
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, ' Are they warm in June? ');
    await user.click(screen.getByRole('checkbox', { name: 'Show my first name' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const mine = await screen.findByRole('region', { name: 'Your questions' });
    expect(within(mine).getByText('Are they warm in June?')).toBeVisible();
    expect(within(mine).getByText(/We read everything before it appears/)).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Are they .*Thank you/));
    expect(api.calls.find(({ name }) => name === 'POST /questions/ask')?.body).toEqual({
      product: 'bluff-black',
      text: 'Are they warm in June?',
      showName: true,
    });
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('returns the focus to its button when it is cancelled', async () => {
    signIn();
    const { user } = show();
    await press('Ask a question');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Ask a question' })).toHaveFocus(),
    );
  });

  it('keeps the text when sending fails', async () => {
    const api = signIn();
    api.answers.set('POST /questions/ask', () => failure(askQuestionCall, 'NotFound'));
    const { user } = show();
    await press('Ask a question');
    const field = await screen.findByRole('textbox', { name: 'Your question' });
    await user.type(field, 'Are they warm in June?');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('We don’t sell this product any more.')).toBeVisible();
    expect(field).toHaveValue('Are they warm in June?');
  });

  it('shows why a question was refused', async () => {
    own.questions = [
      {
        id: '1',
        text: 'Where is my parcel?',
        state: 'refused',
        reason: 'not-about-the-product',
        canObject: false,
      },
    ];
    signIn();
    show();
    expect(await screen.findByText(/It is not about the product/)).toBeVisible();
    // Else everything old would be read out when the page has loaded.
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('sends one objection to a refusal, and says that the question is read again', async () => {
    const text = 'Where is it made?';
    const refused = { id: '1', text, state: 'refused', reason: 'off-topic' } as const;
    own.questions = [{ ...refused, canObject: true }];
    const api = signIn();
    api.answers.set('POST /questions/object', () => {
      own.questions = [{ ...refused, state: 'pending', canObject: false }];
      return answer(objectToRefusalCall, {});
    });
    const { user } = show();
    const field = await screen.findByRole('textbox', {
      name: 'Do you disagree? Tell us why, once',
    });
    await user.type(field, 'It is about the boot.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/We read everything before it appears/)).toBeVisible();
    expect(api.calls.find(({ name }) => name === 'POST /questions/object')?.body).toEqual({
      question: '1',
      of: 'question',
      objection: 'It is about the boot.',
    });
    expect(screen.queryByText(/something else, such as another shop/)).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Where is it made\?/));
  });

  it('starts with the refused text when the shopper changes a refused question', async () => {
    const refused = { id: '1', state: 'refused', reason: 'personal-data' } as const;
    own.questions = [{ ...refused, text: 'Is Kim’s boot waterproof?', canObject: false }];
    const api = signIn();
    api.answers.set('POST /questions/ask', () => answer(askQuestionCall, {}));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Change your question' }));
    const field = screen.getByRole('textbox', { name: 'Your question' });
    expect(field).toHaveValue('Is Kim’s boot waterproof?');
    await user.clear(field);
    await user.type(field, 'Is it waterproof?');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const asked = () => api.calls.find(({ name }) => name === 'POST /questions/ask')?.body;
    await waitFor(() => expect(asked()).toMatchObject({ text: 'Is it waterproof?' }));
  });
});

describe('answering a question about a product', () => {
  beforeEach(() => {
    all = [question(0)];
  });

  it('is not offered to a customer who has not received the product', async () => {
    const api = signIn();
    show();
    await screen.findByRole('article');
    await waitFor(() => expect(api.calls.map(({ name }) => name)).toContain('GET /questions/own'));
    expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
  });

  it('sends a buyer’s answer, and shows it to them until it is published', async () => {
    own.isBuyer = true;
    const api = signIn();
    api.answers.set('POST /questions/answer', () => {
      own.answers = [
        {
          question: question(0).id,
          text: 'Yes.',
          state: 'pending',
          reason: null,
          canObject: false,
        },
      ];
      return answer(answerQuestionCall, {});
    });
    const { user } = show();
    await press('Answer');
    const field = await screen.findByRole('textbox', { name: 'Your answer' });
    expect(field).toHaveFocus();
    await user.type(field, 'Yes.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const item = within(screen.getByRole('article'));
    expect(await item.findByText(/We read everything before it appears/)).toBeVisible();
    expect(item.getByText('Yes.')).toBeVisible();
    expect(item.queryByRole('button')).toBeNull();
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Your answer ?Yes\./));
  });

  it('offers to object to a refusal or to change the answer', async () => {
    own = {
      isBuyer: true,
      questions: [],
      answers: [
        {
          question: question(0).id,
          text: 'No.',
          state: 'refused',
          reason: 'abuse',
          canObject: true,
        },
      ],
    };
    signIn();
    const { user } = show();
    expect(await screen.findByText(/It insults/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Do you disagree/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change your answer' }));
    expect(screen.getByRole('textbox', { name: 'Your answer' })).toHaveValue('No.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Change your answer' })).toHaveFocus(),
    );
  });
});
