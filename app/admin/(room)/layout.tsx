import { StaffFrame } from '#components/staff/frame/staff-frame.tsx';

export default function Layout({ children }: { children: React.ReactNode }) {
  return <StaffFrame>{children}</StaffFrame>;
}
