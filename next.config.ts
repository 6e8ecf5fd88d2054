import type { NextConfig } from 'next';

const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: true,
  reactCompiler: false,
  poweredByHeader: false,
  typedRoutes: false,
};

export default config;
