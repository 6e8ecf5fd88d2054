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

/** A text that looks like what it contains; see `isPlainProse`. */
export const plainProse = z.refine<string>(isPlainProse, SPECIAL_CHARACTERS);

/** A text with at least one character that can be seen; `error`: the message if there is none. */
export const seen = (error: string) => z.refine<string>((text) => seenLength(text) > 0, error);

/** What somebody writes for everybody, in lines. */
export const prose = (limits: ProseLimits) =>
  z.string().check(z.overwrite(withLineBreaks), tidySpaces, (checked) => {
    const message = proseFault(checked.value, limits);
    if (message === null) return;
    checked.issues.push({ code: 'custom', input: checked.value, message });
  });
