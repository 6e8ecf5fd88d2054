import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApprovalsScreen } from '#components/staff/approvals/approvals-screen.tsx';
import { DecisionDialog } from '#components/staff/approvals/decision-dialog.tsx';
import { MeContext } from '#components/staff/frame/staff-context.tsx';
import {
  approveRefundCall,
  declineRefundCall,
  listApprovalsCall,
} from '#lib/api/calls/staff/approvals.ts';
import { permissionsOf } from '#lib/commerce/staff/permissions.ts';
import { answer, failure } from '#tests/component/support/answer.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { serveStaff } from '#tests/component/support/staff-api.ts';

const APPROVAL = {
  id: 'r1',
  orderNumber: 'SB1',
  amount: 30_000,
  reason: '<b>torn sole</b>',
  message: null,
  askedBy: 'Sam Service',
  isOwn: false,
  askedAt: 0,
};
const APPROVE = 'POST /approvals/r1/approve';
const decide = () => renderShop(<DecisionDialog approval={APPROVAL} onClose={vi.fn()} />);
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

it('a request that no longer fits ends, and says that nothing was given back', async () => {
  const ended = '$0.00 is left to give back.';
  serveStaff({
    [APPROVE]: () => answer(approveRefundCall, { refund: null, amount: 30_000, ended }),
  });
  const { user } = decide();
  await user.click(approve());
  expect(await screen.findByText(/nothing is given back: \$0\.00 is left/)).toBeVisible();
});

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

it('the list lets nobody decide what they asked for', async () => {
  const approvals = [APPROVAL, { ...APPROVAL, id: 'r2', orderNumber: 'SB2', isOwn: true }];
  serveStaff({ 'GET /approvals': () => answer(listApprovalsCall, { approvals, next: null }) });
  const me = {
    id: 'me',
    name: 'Ona Owner',
    email: 'ona@staff.example',
    roles: ['owner' as const],
    permissions: permissionsOf(['owner']),
    store: null,
    refundLimit: null,
  };
  renderShop(
    <MeContext value={me}>
      <ApprovalsScreen />
    </MeContext>,
  );
  const own = await screen.findByRole('row', { name: /SB2/ });
  expect(within(own).queryByRole('button')).toBeNull();
  const other = screen.getByRole('row', { name: /SB1/ });
  expect(within(other).getByRole('button', { name: 'Decide' })).toBeVisible();
});
