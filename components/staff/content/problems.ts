import { createContext, use } from 'react';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { previewContentCall } from '#lib/api/calls/staff/content.ts';
import { sentence } from '#lib/commerce/staff/sentence.ts';

export type TextProblem = ResponseOf<typeof previewContentCall>['problems'][number];

/** Why a text cannot be published; empty until somebody tried. */
export const ProblemsContext = createContext<readonly TextProblem[]>([]);

/** What is wrong with a field, such as `image.alt`, or with what is in it. */
export function useFieldProblem(field: string): string | undefined {
  const problems = use(ProblemsContext);
  const found = problems.find((one) => one.field === field || one.field?.startsWith(`${field}.`));
  return found && sentence(found.reason);
}
