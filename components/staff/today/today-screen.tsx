'use client';

import { StaffPage } from '#components/staff/frame/staff-page.tsx';
import { useStaff } from '#components/staff/frame/staff-context.tsx';

/** What waits today. */
export function TodayScreen() {
  const { name } = useStaff();
  return (
    <StaffPage title="Today" permission={null}>
      <p>Hello, {name}.</p>
    </StaffPage>
  );
}
