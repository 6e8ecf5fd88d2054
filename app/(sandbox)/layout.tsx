import { AfterLoad } from '#components/layout/after-load.tsx';

export const ensureStatic = 'navigation';

export default function Layout({ children }: { children: React.ReactNode }) {
  return (
    <>
      {children}
      <AfterLoad />
    </>
  );
}
