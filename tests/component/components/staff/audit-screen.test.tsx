import { screen } from '@testing-library/react';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { expect, it } from 'vitest';
import { AuditScreen } from '#components/staff/audit/audit-screen.tsx';
import { readAuditCall } from '#lib/api/calls/staff/audit.ts';
import { answer } from '#tests/component/support/answer.ts';
import { renderStaff, serveStaff, staffMember } from '#tests/component/support/staff-room.tsx';

const ENTRY = {
  ...{ id: '1', at: 0, actor: 'staff:s1', person: 'Kim Lee', command: 'offer.save' },
  ...{ entity: 'promotion', entityId: 'WINTER', why: null, before: null, after: null },
};
const all = () => answer(readAuditCall, { entries: [ENTRY], next: null });

it('the audit is narrowed to a kind of thing by the word that the room has for it', async () => {
  history.replaceState(null, '', '/admin/audit');
  const asked = serveStaff({ 'GET /audit': all });
  const { user } = renderStaff(
    staffMember('owner'),
    <PathnameContext value="/admin/audit">
      <AuditScreen />
    </PathnameContext>,
  );
  expect(await screen.findByRole('cell', { name: /Offer WINTER/ })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Offer');
  await expect.poll(() => asked.at(-1)?.query.get('entity')).toBe('promotion');
});
