import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Alert, dropAlert, pushAlert, shownAlerts } from '#lib/commerce/alerts.ts';

const alert = (id: string, overrides: Partial<Alert> = {}): Alert => ({
  id,
  type: 'SUCCESS',
  text: `Text of ${id}`,
  timeoutMs: 3_000,
  ...overrides,
});

describe('the alert queue', () => {
  it('shows four alerts, and the fifth once there is room', () => {
    const queue = ['a', 'b', 'c', 'd', 'e'].map((id) => alert(id)).reduce(pushAlert, [] as Alert[]);
    expect(shownAlerts(queue).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
    expect(shownAlerts(dropAlert(queue, 'b')).map(({ id }) => id)).toEqual(['a', 'c', 'd', 'e']);
  });

  it('shows a repeated alert once, as the newest', () => {
    const queue = pushAlert(
      [alert('a', { text: 'Added.' }), alert('b')],
      alert('c', { text: 'Added.' }),
    );
    expect(queue.map(({ id }) => id)).toEqual(['b', 'c']);
  });

  it('keeps a success and an error with the same text apart', () => {
    const queue = pushAlert(
      [alert('a', { text: 'Done.' })],
      alert('b', { text: 'Done.', type: 'ERROR' }),
    );
    expect(queue).toHaveLength(2);
  });

  it('never shows more than four alerts, and loses none', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 })), (ids) => {
        const queue = ids.map((id) => alert(id)).reduce(pushAlert, [] as Alert[]);
        expect(queue).toHaveLength(ids.length);
        expect(shownAlerts(queue).length).toBe(Math.min(4, ids.length));
      }),
    );
  });
});
