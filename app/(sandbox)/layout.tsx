export const ensureStatic = 'navigation';

export default function Layout({ children }: { children: React.ReactNode }) {
  return children;
}
