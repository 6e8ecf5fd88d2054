import { describe, expect, it } from 'vitest';
import { explain } from '#lib/cli/terminal/explain.ts';

const withCode = (code: string, message = 'failed') => Object.assign(new Error(message), { code });

describe('explain', () => {
  it.each([
    withCode('ENOSPC'),
    withCode('53100', 'could not extend file "base/1/2"'),
    new Error('The build failed.', { cause: withCode('ENOSPC') }),
    Object.assign(
      new Error('initdb failed: could not extend file\nHINT:  Check free disk space.'),
      {
        name: 'EmbeddedDatabaseError',
      },
    ),
  ])('says that the disk is full: %s', (error) => {
    expect(explain(error, false)).toMatch(/^The disk is full\. Free some space/);
    expect(explain(error, true)).toContain('or of the database at DATABASE_URL is full.');
  });

  it('explains a refused connection to DATABASE_URL, but not to the embedded database', () => {
    const refused = withCode('ECONNREFUSED');
    expect(explain(refused, true)).toContain('does not answer: is it running');
    expect(explain(refused, false)).toBe(refused);
  });

  it('leaves an unexpected error unchanged', () => {
    const fault = new TypeError('x is not a function');
    expect(explain(fault, true)).toBe(fault);
  });
});
