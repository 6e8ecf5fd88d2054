import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApprovalsScreen } from '#components/staff/approvals/approvals-screen.tsx';
import { DecisionDialog } from '#components/staff/approvals/decision-dialog.tsx';
import { TypedGuard } from '#components/staff/frame/typed-guard.tsx';
import { DialogGuard } from '#components/ui/dialog-guard.ts';
import {
  approveRefundCall,
  declineRefundCall,
  listApprovalsCall,
} from '#lib/api/calls/staff/approvals.ts';
import type { StaffRole } from '#lib/commerce/staff/permissions.ts';
import { answer, failure } from '#tests/component/support/answer.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { serveStaff } from '#tests/component/support/staff-api.ts';
import { renderStaff, staffMember } from '#tests/component/support/staff-room.tsx';

const APPROVAL = {
  id: 'r1',
  orderNumber: 'SB1',
  returnNumber: null as string | null,
  amount: 30_000,
  reason: '<b>torn sole</b>',
  message: null as string | null,
  askedBy: 'Sam Service',
  isOwn: false,
  askedAt: 0,
};
const APPROVE = 'POST /approvals/r1/approve';
const decide = (returnNumber: string | null = null) =>
  renderShop(<DecisionDialog approval={{ ...APPROVAL, returnNumber }} onClose={vi.fn()} />);
const approve = () => screen.getByRole('button', { name: 'Approve and give back $300.00' });

it('an approval names the amount, who asked and why, and says what it did', async () => {
  serveStaff({
    [APPROVE]: () => answer(approveRefundCall, { refund: 'SBC1', amount: 30_000, ended: null }),
  });
  const { user } = decide();
  expect(screen.getByText(/Sam Service asks to give back \$300\.00.*<b>torn sole/)).toBeVisible();
  await user.click(approve());
  expect(await screen.findByText(/\$300\.00 is on its way back/)).toBeVisible();
});

it.each([
  [null, 'order SB1', 'The order has changed'],
  ['SBR1', 'for return SBR1 of order SB1', 'The return has changed'],
])(
  'a request (return: %s) that no longer fits ends, and says that nothing was given back',
  async (returnNumber, what, why) => {
    const ended = '$0.00 is left to give back.';
    serveStaff({
      [APPROVE]: () => answer(approveRefundCall, { refund: null, amount: 30_000, ended }),
    });
    const { user } = decide(returnNumber);
    expect(screen.getByText(new RegExp(what))).toBeVisible();
    await user.click(approve());
    const told = await screen.findByText(/nothing is given back: \$0\.00 is left/);
    expect(told).toHaveTextContent(why);
  },
);

it('declining needs a reason, and a refusal keeps it', async () => {
  serveStaff({ 'POST /approvals/r1/decline': () => failure(declineRefundCall, 'Conflict') });
  const { user } = decide();
  const decline = screen.getByRole('button', { name: 'Decline' });
  expect(decline).toBeDisabled();
  const why = screen.getByRole('textbox', { name: 'Why you decline' });
  await user.type(why, 'Worn for a year.');
  await user.click(decline);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(why).toHaveValue('Worn for a year.');
});

it('a decision says nothing of what failed before it', async () => {
  serveStaff({
    [APPROVE]: () => failure(approveRefundCall, 'Conflict'),
    'POST /approvals/r1/decline': () => answer(declineRefundCall, { amount: 30_000 }),
  });
  const { user } = decide();
  await user.click(approve());
  await screen.findByRole('alert');
  await user.type(screen.getByRole('textbox', { name: 'Why you decline' }), 'Worn.');
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Declined. Nothing is given back.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a reason to decline is not lost by a press beside', async () => {
  const onClose = vi.fn();
  const { user } = renderShop(
    <DialogGuard value={TypedGuard}>
      <DecisionDialog approval={APPROVAL} onClose={onClose} />
    </DialogGuard>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Why you decline' }), 'Worn');
  await user.click(screen.getByRole('dialog'));
  expect(onClose).not.toHaveBeenCalled();
});

const list = (role: StaffRole, approvals: (typeof APPROVAL)[]) => {
  serveStaff({ 'GET /approvals': () => answer(listApprovalsCall, { approvals, next: null }) });
  renderStaff(staffMember(role), <ApprovalsScreen />);
};

it.each(['owner', 'finance'] as const)('the list leads to a return, as %s', async (role) => {
  list(role, [{ ...APPROVAL, returnNumber: 'SBR1' }]);
  const link = await screen.findByRole('link', { name: 'SBR1' });
  expect(link).toHaveAttribute('href', '/admin/returns/SBR1');
});

it('the list lets nobody decide what they asked for', async () => {
  list('owner', [APPROVAL, { ...APPROVAL, id: 'r2', orderNumber: 'SB2', isOwn: true }]);
  const own = await screen.findByRole('row', { name: /SB2/ });
  expect(within(own).queryByRole('button')).toBeNull();
  const other = screen.getByRole('row', { name: /SB1/ });
  expect(within(other).getByRole('button', { name: 'Decide' })).toBeVisible();
});
