import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newestOnly } from '#lib/api/newest-only.ts';

describe('newestOnly', () => {
  it('runs one load at a time, and passes on the newest input last', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.record({ text: fc.string(), fails: fc.boolean() }), { minLength: 1 }),
        async (scheduler, inputs) => {
          let underWay = 0;
          const heard: unknown[] = [];
          const ask = newestOnly(
            async (input: { text: string; fails: boolean }) => {
              underWay += 1;
              expect(underWay).toBe(1);
              await scheduler.schedule(Promise.resolve());
              underWay -= 1;
              if (input.fails) throw new Error(input.text);
              return input.text;
            },
            (input, result) => {
              expect(result).toBe(input.fails ? null : input.text);
              heard.push(input);
            },
          );
          scheduler.scheduleSequence(
            inputs.map((input) => async () => {
              ask(input);
            }),
          );
          await scheduler.waitIdle();
          expect(heard.at(-1)).toBe(inputs.at(-1));
          expect(heard).toEqual(inputs.filter((input) => heard.includes(input)));
        },
      ),
    );
  });
});
