import { ShopFrame } from '../shop-frame.tsx';

export const ensureStatic = 'navigation';

export default function Layout({ children }: { children: React.ReactNode }) {
  return <ShopFrame>{children}</ShopFrame>;
}
