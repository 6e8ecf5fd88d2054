import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ErrorReference } from '#components/commerce/error-reference.tsx';
import { ClientErrors } from '#components/layout/client-errors.tsx';
import { reportClientErrorCall } from '#lib/api/calls/reports/report-client-error.ts';

let sent: unknown[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    expect(url).toBe('/api/client-errors');
    sent.push(JSON.parse(String(init.body)));
    return Response.json({});
  });
});

/** An error as the shop's own script throws it. */
function ownError(message: string): Error {
  const error = new TypeError(message);
  error.stack = `TypeError\n    at pay (${location.origin}/_next/static/chunks/0abc.js:1:234)`;
  return error;
}
const thrown = (error: unknown) => Object.assign(new Event('error'), { error });

it('uncaught errors are reported once each, including those before the page was ready', () => {
  Object.assign(window, { shopErrors: [thrown(ownError('before'))] });
  render(<ClientErrors />);
  window.dispatchEvent(thrown(ownError('after')));
  window.dispatchEvent(thrown(ownError('after')));
  const reason = ownError('of a promise');
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(sent).toMatchObject([
    { kind: 'error', message: 'before', frames: ['pay@0abc.js:1:234'] },
    { kind: 'error', message: 'after' },
    { kind: 'rejection', message: 'of a promise' },
  ]);
  for (const body of sent) expect(reportClientErrorCall.request.safeParse(body).success).toBe(true);
});

it('errors of browser extensions and thrown texts are not reported', () => {
  render(<ClientErrors />);
  const foreign = new TypeError('of an extension');
  foreign.stack = 'TypeError\n    at x (chrome-extension://abc/x.js:1:2)';
  window.dispatchEvent(thrown(foreign));
  window.dispatchEvent(thrown('a text'));
  expect(sent).toEqual([]);
});

it('an error page shows the reference under which the error was reported', async () => {
  render(<ErrorReference error={ownError('in a page')} />);
  const shown = await screen.findByText(/^Reference [A-Z2-9]{8}\.$/);
  const [body] = sent as [{ reference: string; kind: string }];
  expect(body.kind).toBe('render');
  expect(shown).toHaveTextContent(`Reference ${body.reference}.`);
});
