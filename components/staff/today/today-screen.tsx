'use client';

import { useStaff } from '#components/staff/frame/staff-context.tsx';
import { StaffPage } from '#components/staff/frame/staff-page.tsx';

/** What waits today. */
export function TodayScreen() {
  const { name } = useStaff();
  return (
    <StaffPage title="Today" permission={null}>
      <p>Hello, {name}.</p>
    </StaffPage>
  );
}
