import * as z from 'zod/mini';
import { SPECIAL_CHARACTERS } from '#lib/commerce/field-texts.ts';
import {
  isPlainProse,
  type ProseLimits,
  proseFault,
  seenLength,
  withLineBreaks,
} from '#lib/commerce/prose.ts';
import { tidySpaces } from './basics.ts';

/** A text that shows what it is. */
export const plainProse = z.refine<string>(isPlainProse, SPECIAL_CHARACTERS);

/** A text of which something can be seen; `error` says that nothing can. */
export const seen = (error: string) => z.refine<string>((text) => seenLength(text) > 0, error);

/** What somebody writes for everybody, in lines. */
export const prose = (limits: ProseLimits) =>
  z.string().check(z.overwrite(withLineBreaks), tidySpaces, (checked) => {
    const message = proseFault(checked.value, limits);
    if (message === null) return;
    checked.issues.push({ code: 'custom', input: checked.value, message });
  });
