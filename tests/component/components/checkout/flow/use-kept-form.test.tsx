import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { type KeptFields, useKeptForm } from '#components/checkout/flow/use-kept-form.ts';

interface Fields {
  email: string;
}

function keptFields(): KeptFields<Fields> & { listeners: Set<() => void> } {
  let fields: Fields = { email: '' };
  const listeners = new Set<() => void>();
  return {
    listeners,
    read: () => fields,
    write(written) {
      fields = written;
      for (const changed of listeners) changed();
    },
    watch(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

function Form({ kept, meanwhile }: { kept: KeptFields<Fields>; meanwhile?: () => void }) {
  const form = useForm<Fields>({ defaultValues: kept.read() });
  useKeptForm(form, kept);
  useLayoutEffect(() => meanwhile?.(), [meanwhile]);
  return <input aria-label="Email" {...form.register('email')} />;
}

it('useKeptForm shows values that were stored between rendering and its first effect', () => {
  const kept = keptFields();
  render(<Form kept={kept} meanwhile={() => kept.write({ email: 'ada@example.com' })} />);
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.com');
  expect(kept.read()).toEqual({ email: 'ada@example.com' });
});

it('useKeptForm shows what another tab stores, until it is unmounted', () => {
  const kept = keptFields();
  const { unmount } = render(<Form kept={kept} />);
  act(() => kept.write({ email: 'ari@example.com' }));
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ari@example.com');
  unmount();
  expect(kept.listeners.size).toBe(0);
});
