import type { NextConfig } from 'next';
import { environment } from './lib/config/environment.ts';

const config: NextConfig = {
  distDir: environment().NEXT_DIST_DIR,
  cacheComponents: true,
  partialPrefetching: true,
  reactCompiler: false,
  poweredByHeader: false,
  typedRoutes: false,
};

export default config;
