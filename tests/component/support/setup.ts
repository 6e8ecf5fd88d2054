import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { PATIENCE_MS } from '#tests/support/patience.ts';

configure({ asyncUtilTimeout: PATIENCE_MS });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
