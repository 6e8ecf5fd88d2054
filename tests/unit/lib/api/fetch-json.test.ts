import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, isTransient } from '#lib/api/api-error.ts';
import { fetchJson } from '#lib/api/fetch-json.ts';

/** Replaces the network with a server; returns the list of its requests. */
function serve(answer: (request: RequestInit) => Response | Promise<Response>) {
  const asked: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return answer(init);
  });
  return asked;
}

/** Never answers; rejects when the caller aborts. */
const never = ({ signal }: RequestInit) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('The call did not fail with an ApiError.');
  return error;
};

describe('fetchJson', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('waits with the calls of a prerendered page until the page is shown', async () => {
    const asked = serve(() => Response.json({ ok: 1 }));
    const page = Object.assign(new EventTarget(), { prerendering: true });
    vi.stubGlobal('document', page);
    const answer = fetchJson('/things', { method: 'POST' });
    await Promise.resolve();
    expect(asked).toEqual([]);
    page.prerendering = false;
    page.dispatchEvent(new Event('prerenderingchange'));
    expect(await answer).toEqual({ ok: 1 });
    expect(asked).toHaveLength(1);
  });

  it('sends JSON and reads JSON', async () => {
    const asked = serve(() => Response.json({ ok: 1 }));
    expect(await fetchJson('/things', { method: 'POST', body: { a: 1 } })).toEqual({ ok: 1 });
    expect(asked[0]?.url).toBe('/api/things');
    expect(asked[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json' },
    });
  });

  it('keeps the reference of a server error', async () => {
    const error = {
      code: 'InternalError',
      message: 'Something went wrong.',
      reference: 'BCDFGHJ2',
    };
    serve(() => Response.json({ error }, { status: 500 }));
    expect((await failure(fetchJson('/things'))).reference).toBe('BCDFGHJ2');
    serve(() => Response.json({ error: { ...error, reference: { a: 1 } } }, { status: 500 }));
    expect((await failure(fetchJson('/things'))).reference).toBeNull();
  });

  it('returns undefined for 204', async () => {
    serve(() => new Response(null, { status: 204 }));
    expect(await fetchJson('/things')).toBeUndefined();
  });

  it('throws the error that the server answers', async () => {
    const body = { error: { code: 'InvalidRequest', message: 'No.', fields: { a: 'Bad.', b: 5 } } };
    serve(() => Response.json(body, { status: 400 }));
    const error = await failure(fetchJson('/things'));
    expect(error).toMatchObject({
      code: 'InvalidRequest',
      message: 'No.',
      status: 400,
      fields: { a: 'Bad.' },
    });
    expect(isTransient(error)).toBe(false);
  });

  it.each([
    ['a proxy’s error page', () => new Response('<h1>502</h1>', { status: 502 }), 502],
    ['an error of another form', () => Response.json({ error: 'no' }, { status: 500 }), 500],
    ['success that is no JSON', () => new Response('<p>hello</p>'), 200],
  ])('keeps the status of %s', async (_, answer, status) => {
    serve(answer);
    expect(await failure(fetchJson('/things'))).toMatchObject({ code: 'InvalidResponse', status });
  });

  it('throws a NetworkError when the shop cannot be reached', async () => {
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    const error = await failure(fetchJson('/things'));
    expect(error).toMatchObject({ code: 'NetworkError', status: 0 });
    expect(isTransient(error)).toBe(true);
  });

  it('throws a Timeout when no answer comes in time', async () => {
    serve(never);
    const error = await failure(fetchJson('/things', { timeoutMs: 1 }));
    expect(error).toMatchObject({ code: 'Timeout', status: 0 });
  });

  it('throws the caller’s own reason when the caller aborts', async () => {
    serve(never);
    const controller = new AbortController();
    const call = fetchJson('/things', { signal: controller.signal });
    controller.abort(new Error('changed my mind'));
    await expect(call).rejects.toThrow('changed my mind');
  });
});
