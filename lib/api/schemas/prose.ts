import * as z from 'zod/mini';
import { SPECIAL_CHARACTERS, tooLongText } from '#lib/commerce/field-texts.ts';
import { isPlainProse, seenLength, withLineBreaks } from '#lib/commerce/reviews/prose.ts';

/** A text that shows what it is. */
export const plainProse = z.refine<string>(isPlainProse, SPECIAL_CHARACTERS);

/** A text of which at least so many characters can be seen. */
export const seen = (least: number, error: string) =>
  z.refine<string>((text) => seenLength(text) >= least, error);

/** What somebody writes for everybody, in lines; `tooShort` says so. */
export const prose = ({ min, max }: { min: number; max: number }, tooShort: string) =>
  z
    .string()
    .check(
      z.overwrite(withLineBreaks),
      z.trim(),
      seen(min, tooShort),
      z.maxLength(max, tooLongText(max)),
      plainProse,
    );
