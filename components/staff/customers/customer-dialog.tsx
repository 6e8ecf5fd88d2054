'use client';

import type { ComponentProps, ReactNode } from 'react';
import { FormDialog } from '#components/staff/frame/form-dialog.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { commandProblem } from '#lib/api/staff/use-command.ts';

/** A command about a customer: what will happen, and what has to be filled in. */
export function CustomerDialog({
  effects,
  error,
  children,
  ...dialog
}: Omit<ComponentProps<typeof FormDialog>, 'isReady' | 'children'> & {
  /** What will happen, a sentence each. */
  effects: readonly string[];
  error: unknown;
  children?: ReactNode;
}) {
  const problem = commandProblem(error);
  return (
    <FormDialog {...dialog}>
      <ul className="grid list-disc gap-1.5 pl-5 [overflow-wrap:anywhere]">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {children}
      {problem && <FormMessage title={problem} />}
    </FormDialog>
  );
}
