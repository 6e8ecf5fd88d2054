import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const emptyModule = fileURLToPath(new URL('./node_modules/server-only/empty.js', import.meta.url));

/** Marker packages that only Next's bundler understands. */
const alias = { 'server-only': emptyModule, 'client-only': emptyModule };

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.ts'],
        },
      },
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'component',
          environment: 'happy-dom',
          include: ['tests/component/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/component/support/setup.ts'],
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'api',
          environment: 'node',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/api/support/global-setup.ts'],
          // What a running shop keeps here stays as it is.
          env: { DATA_DIR: '.data/test' },
          // Each file clones a database and many race transactions on it.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
