import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ReturnScreen, type StaffReturn } from '#components/staff/returns/return-screen.tsx';
import { ReturnsScreen } from '#components/staff/returns/returns-screen.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import {
  listReturnsCall,
  moveReturnCall,
  previewRefundCall,
  readReturnCall,
  refundReturnCall,
} from '#lib/api/calls/staff/returns.ts';
import type { StaffRole } from '#lib/commerce/staff/permissions.ts';
import { answer, failure } from '#tests/component/support/answer.ts';
import { answerStaff, showStaff } from '#tests/component/support/staff-returns.tsx';

const HOSTILE = '<img src=x onerror=alert(1)>';
const AT = Date.UTC(2026, 10, 2, 3);
const PART = {
  id: 'p1',
  label: 'Visa ending in 1111',
  amount: 15_000,
  state: 'pending',
  refusal: null,
  byHand: false,
} as const;

function aReturn(change: Partial<StaffReturn> = {}): StaffReturn {
  return {
    number: 'SBR1',
    orderNumber: 'SB1',
    state: 'requested',
    storeName: null,
    buyer: { name: 'Ada Ash', email: 'ada@wattle.example', phone: '0491570156' },
    lines: [
      {
        position: 0,
        name: 'Bluff Boot',
        colour: 'Ironbark',
        size: '8',
        imageSrc: null,
        qty: 1,
        reason: 'FAULTY_OR_DAMAGED',
        comment: HOSTILE,
        wish: 'REFUND',
        exchangeSize: null,
        isReplaced: false,
        toStock: 0,
        refund: 15_000,
      },
    ],
    delivery: 0,
    refund: 15_000,
    gst: 1_364,
    parts: null,
    request: null,
    message: null,
    history: [{ state: 'requested', at: AT, by: null }],
    steps: ['approved', 'received', 'declined', 'cancelled'],
    ...change,
  };
}

type Row = ResponseOf<typeof listReturnsCall>['returns'][number];
const row: Row = {
  number: 'SBR1',
  orderNumber: 'SB1',
  state: 'received',
  requestedAt: AT,
  storeName: null,
  buyer: HOSTILE,
  lines: [{ position: 0, name: 'Bluff Boot', size: '8', qty: 1, reason: 'TOO_SMALL' }],
  refund: 15_000,
  isRefundFailed: true,
};

describe('the list of returns', () => {
  const show = (role: StaffRole, path: string, rows: Row[] | null) => {
    const asked = answerStaff({
      'GET /returns': () =>
        rows
          ? answer(listReturnsCall, { returns: rows, next: null })
          : Response.json({ error: { code: 'InternalError', message: 'No.' } }, { status: 500 }),
    });
    return { asked, ...showStaff(role, path, <ReturnsScreen />) };
  };

  it('leads to each return and says which refund was refused', async () => {
    show('service', '/admin/returns', [row]);
    const table = await screen.findByRole('table', { name: 'Returns' });
    expect(within(table).getByRole('link', { name: 'SBR1' })).toHaveAttribute(
      'href',
      '/admin/returns/SBR1',
    );
    expect(table).toHaveTextContent('Refund was refused');
    expect(table).toHaveTextContent('$150.00');
    expect(table).toHaveTextContent(HOSTILE);
    expect(table.querySelector('img')).toBeNull();
  });

  it('has no amounts for a packer', async () => {
    show('packer', '/admin/returns', [{ ...row, refund: null }]);
    const table = await screen.findByRole('table', { name: 'Returns' });
    expect(within(table).queryByRole('columnheader', { name: 'Refund' })).toBeNull();
  });

  it('asks for what the address says', async () => {
    const { asked } = show('service', '/admin/returns?state=failed&text=ada', []);
    expect(await screen.findByText(/^No return fits/)).toBeVisible();
    expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({ state: 'failed', text: 'ada' });
    expect(screen.getByRole('combobox', { name: 'Show' })).toHaveValue('failed');
  });

  it('says what it is for when nothing waits', async () => {
    show('service', '/admin/returns', []);
    expect(await screen.findByText(/^No return waits for us/)).toBeVisible();
  });

  it('offers another try when it did not load', async () => {
    show('service', '/admin/returns', null);
    expect(await screen.findByRole('button', { name: /try again/i })).toBeVisible();
  });
});

describe('the page of a return', () => {
  type Answers = Parameters<typeof answerStaff>[0];
  const show = (role: StaffRole, found: StaffReturn, answers: Answers = {}) => {
    const asked = answerStaff({
      'GET /returns/SBR1': () => answer(readReturnCall, found),
      ...answers,
    });
    return { asked, ...showStaff(role, '/admin/returns/sbr1', <ReturnScreen />) };
  };
  const next = async (name: string) => screen.findByRole('button', { name });

  it('shows what the buyer wrote as text only', async () => {
    show('service', aReturn());
    expect(await screen.findByText(HOSTILE)).toBeVisible();
  });

  it('offers a packer to take in only, without amounts or a message', async () => {
    const bare = { refund: null, gst: null, delivery: null, steps: ['received' as const] };
    const { user } = show('packer', aReturn(bare));
    await user.click(await next('Take in…'));
    expect(screen.queryByRole('heading', { name: 'Refund' })).toBeNull();
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('not to stock: something is wrong with it');
    expect(within(dialog).queryByRole('textbox')).toBeNull();
  });

  it('says which units go back to stock, and which staff count after an exchange', async () => {
    const [line] = aReturn().lines;
    const lines = line ? [{ ...line, qty: 3, reason: 'TOO_SMALL' as const, toStock: 2 }] : [];
    const { user } = show('service', aReturn({ lines, storeName: 'Newtown' }));
    await user.click(await next('Take in…'));
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('2 × Bluff Boot, size 8: back to stock of Newtown');
    expect(dialog).toHaveTextContent('1 × Bluff Boot, size 8: not to stock: another size was sent');
  });

  it('asks for a reason before it declines, and keeps it when somebody was quicker', async () => {
    const { user, asked } = show('service', aReturn(), {
      'POST /returns/SBR1/step': () => failure(moveReturnCall, 'Changed'),
    });
    await user.click(await next('Decline…'));
    const decline = within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' });
    await user.click(decline);
    expect(screen.getByText('Tell the buyer why.')).toBeVisible();
    const field = screen.getByRole('textbox', { name: /^Why/ });
    await user.type(field, 'Worn on a track.');
    await user.click(decline);
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody changed this meanwhile');
    expect(field).toHaveValue('Worn on a track.');
    expect(asked.find(({ name }) => name.startsWith('POST'))?.body).toEqual({
      to: 'declined',
      from: 'requested',
      message: 'Worn on a track.',
    });
  });

  it('goes on from its own step before it has read the return again', async () => {
    let reads = 0;
    const { user, asked } = show('service', aReturn(), {
      'GET /returns/SBR1': () => {
        reads += 1;
        return reads === 1 ? answer(readReturnCall, aReturn()) : new Promise(() => {});
      },
      'POST /returns/SBR1/step': () => answer(moveReturnCall, { state: 'approved' }),
    });
    const press = async (name: string) =>
      user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
    await user.click(await next('Approve…'));
    await press('Approve');
    expect(await screen.findByText(/^Approved\./)).toBeVisible();
    await user.click(await next('Take in…'));
    await press('Take in');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const steps = asked.filter(({ name }) => name.startsWith('POST'));
    expect(steps.map(({ body }) => body)).toEqual([
      { to: 'approved', from: 'requested' },
      { to: 'received', from: 'approved' },
    ]);
  });

  const received = aReturn({ state: 'received', steps: ['refund'] });
  const preview = (amount: number, asks = false) =>
    answer(previewRefundCall, {
      lines: [amount],
      delivery: 0,
      amount,
      parts: amount === 0 ? [] : [{ ...PART, amount }],
      asks,
    });

  it('shows the refund by payment and then asks for just that', async () => {
    const { user, asked } = show('service', received, {
      'GET /returns/SBR1/refund': ({ query }) => preview(query.has('replaced') ? 0 : 15_000),
      'POST /returns/SBR1/refund': () => answer(refundReturnCall, { request: null }),
    });
    await user.click(await next('Refund…'));
    const dialog = screen.getByRole('dialog');
    await waitFor(() => expect(dialog).toHaveTextContent('$150.00 to Visa ending in 1111'));
    const replaced = within(dialog).getByRole('checkbox', { name: '1 × Bluff Boot, size 8' });
    await user.click(replaced);
    expect(await within(dialog).findByRole('button', { name: 'Refund $0.00' })).toBeVisible();
    await user.click(replaced);
    await user.click(await within(dialog).findByRole('button', { name: 'Refund $150.00' }));
    expect(await screen.findByText(/^The refund is on its way\./)).toBeVisible();
    expect(asked.find(({ name }) => name.startsWith('POST'))?.body).toEqual({
      replaced: [],
      amount: 15_000,
      isAgain: false,
    });
  });

  it('asks for a second person above the limit: says so before, needs a reason, says what it did', async () => {
    const { user, asked } = show('service', received, {
      'GET /returns/SBR1/refund': () => preview(30_000, true),
      'POST /returns/SBR1/refund': () => answer(refundReturnCall, { request: 'r1' }),
    });
    await user.click(await next('Refund…'));
    expect(await screen.findByText(/A second person has to approve it/)).toBeVisible();
    const press = screen.getByRole('button', { name: 'Ask for $300.00' });
    await user.click(press);
    expect(screen.getByText('Say why.')).toBeVisible();
    expect(asked.some(({ name }) => name.startsWith('POST'))).toBe(false);
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'torn soles');
    await user.click(press);
    expect(await screen.findByText(/^Asked for\. Somebody else has to approve it/)).toBeVisible();
    expect(asked.find(({ name }) => name.startsWith('POST'))?.body).toEqual({
      replaced: [],
      amount: 30_000,
      isAgain: false,
      reason: 'torn soles',
    });
  });

  it('keeps the reason when another refund of the order waits already', async () => {
    const { user } = show('service', received, {
      'GET /returns/SBR1/refund': () => preview(30_000, true),
      'POST /returns/SBR1/refund': () => failure(refundReturnCall, 'Conflict'),
    });
    await user.click(await next('Refund…'));
    const reason = await screen.findByRole('textbox', { name: 'Reason' });
    await user.type(reason, 'torn soles');
    await user.click(screen.getByRole('button', { name: 'Ask for $300.00' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(reason).toHaveValue('torn soles');
  });

  const request = {
    id: 'r1',
    returnNumber: 'SBR1',
    amount: 30_000,
    reason: HOSTILE,
    askedBy: 'Sam Service',
    isOwn: false,
    askedAt: AT,
  };

  it('lets who asked wait, and another person with the permission decide', async () => {
    show(
      'service',
      aReturn({ state: 'received', steps: [], request: { ...request, isOwn: true } }),
    );
    expect(await screen.findByText(/Sam Service asked for \$300\.00/)).toHaveTextContent(HOSTILE);
    expect(screen.getByText('Somebody else has to decide it.')).toBeVisible();
    expect(screen.getByText('Its refund waits for a second person.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
    cleanup();
    const { user } = show('owner', aReturn({ state: 'received', steps: [], request }));
    await user.click(await next('Decide'));
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'Sam Service asks to give back $300.00 for return SBR1 of order SB1',
    );
  });

  it('says of a number that nobody knows that there is none', async () => {
    show('service', received, {
      'GET /returns/SBR1': () => failure(readReturnCall, 'NotFound'),
    });
    expect(await screen.findByText(/^There is no return with this number/)).toBeVisible();
  });

  it('shows why a part was refused, and offers both ways on', async () => {
    const parts = [{ ...PART, state: 'refused' as const, refusal: HOSTILE }];
    show('service', aReturn({ state: 'received', parts, steps: ['refund-again', 'by-hand'] }));
    expect(await screen.findByText(`Was refused: ${HOSTILE}`)).toBeVisible();
    expect(await next('Try the refund again…')).toBeVisible();
    expect(await next('I gave it back by hand…')).toBeVisible();
  });
});
