import { zodResolver } from '@hookform/resolvers/zod';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import { RadioCards } from '#components/ui/form/radio-cards.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextAreaField } from '#components/ui/form/text-area-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';

const schema = z.object({
  suburb: z.string().check(z.minLength(1, 'Enter a suburb.')),
  state: z.string().check(z.minLength(1, 'Select a state or territory.')),
  leave: z.literal(true, { error: 'Say that we may leave it.' }),
  speed: z.enum(['standard', 'express'], { error: 'Choose a delivery method.' }),
  note: z.string().check(z.maxLength(10, 'Use 10 characters or fewer.')),
});

const BLANK = { suburb: '', state: '', note: '' };

/** Every control in one form, each spread with what `register` returns. */
function Form({
  onSubmit,
  values = BLANK,
}: {
  onSubmit: (values: object) => void;
  values?: object;
}) {
  const { register, handleSubmit, formState, reset } = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: values,
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit((sent) => onSubmit(sent))}>
      <TextField
        label="Suburb"
        hint="Where you live"
        error={errors.suburb?.message}
        {...register('suburb')}
      />
      <SelectField label="State" error={errors.state?.message} {...register('state')}>
        <option value="">Select</option>
        <option value="nsw">New South Wales</option>
      </SelectField>
      <CheckboxField
        label="Leave it outside"
        error={errors.leave?.message}
        {...register('leave')}
      />
      <RadioCards
        label="Delivery method"
        error={errors.speed?.message}
        options={[
          { value: 'pickup', title: 'Pick up', unavailable: 'No store has it.' },
          { value: 'standard', title: 'Standard', detail: '3 to 5 days', aside: '$9.95' },
          { value: 'express', title: 'Express', detail: 'Next day', aside: '$14.95' },
        ]}
        {...register('speed')}
      />
      <TextAreaField
        label="Instructions (optional)"
        count={10}
        error={errors.note?.message}
        {...register('note')}
      />
      <button type="submit">Send</button>
      <button type="button" onClick={() => reset({ ...BLANK, note: 'Gate' })}>
        Start again
      </button>
    </form>
  );
}

test('each control is named by its label only, and sends what was entered', async () => {
  const user = userEvent.setup();
  const onSubmit = vi.fn<(values: object) => void>();
  render(<Form onSubmit={onSubmit} />);
  await user.type(screen.getByRole('textbox', { name: 'Suburb' }), 'Oatley');
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'New South Wales');
  await user.click(screen.getByRole('checkbox', { name: 'Leave it outside' }));
  await user.click(screen.getByRole('radio', { name: 'Express' }));
  await user.type(screen.getByRole('textbox', { name: 'Instructions (optional)' }), 'Side door');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({
      suburb: 'Oatley',
      state: 'nsw',
      leave: true,
      speed: 'express',
      note: 'Side door',
    }),
  );
});

test('errors are shown at their controls, and the first wrong control gets the focus', async () => {
  const user = userEvent.setup();
  const onSubmit = vi.fn<(values: object) => void>();
  render(<Form onSubmit={onSubmit} />);
  const suburb = screen.getByRole('textbox', { name: 'Suburb' });
  expect(suburb).toBeValid();
  expect(suburb).toHaveAccessibleDescription('Where you live');
  await user.click(screen.getByRole('button', { name: 'Send' }));

  await waitFor(() => expect(suburb).toHaveFocus());
  expect(suburb).toBeInvalid();
  expect(suburb).toHaveAccessibleDescription('Enter a suburb. Where you live');
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveAccessibleDescription(
    'Select a state or territory.',
  );
  expect(screen.getByRole('checkbox', { name: 'Leave it outside' })).toHaveAccessibleDescription(
    'Say that we may leave it.',
  );
  const group = screen.getByRole('radiogroup', { name: 'Delivery method' });
  expect(group).toBeInvalid();
  expect(group).toHaveAccessibleDescription('Choose a delivery method.');
  expect(onSubmit).not.toHaveBeenCalled();

  await user.type(suburb, 'Oatley');
  await waitFor(() => expect(suburb).toBeValid());
  expect(suburb).toHaveAccessibleDescription('Where you live');
});

test('a missing choice moves the focus to the first enabled radio', async () => {
  const user = userEvent.setup();
  render(<Form onSubmit={() => {}} values={{ ...BLANK, suburb: 'Oatley', leave: true }} />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'New South Wales');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Standard' })).toHaveFocus());
});

test('a radio is described by its detail and price, and a disabled one by its reason', () => {
  render(<Form onSubmit={() => {}} />);
  expect(screen.getByRole('radio', { name: 'Standard' })).toHaveAccessibleDescription(
    '3 to 5 days $9.95',
  );
  const pickup = screen.getByRole('radio', { name: 'Pick up' });
  expect(pickup).toBeDisabled();
  expect(pickup).toHaveAccessibleDescription('No store has it.');
});

test('the character counter follows what is typed, pasted and set by the form', async () => {
  const user = userEvent.setup();
  render(<Form onSubmit={() => {}} values={{ ...BLANK, note: 'Dog' }} />);
  expect(await screen.findByText('3 of 10')).toBeVisible();
  await user.click(screen.getByRole('textbox', { name: 'Instructions (optional)' }));
  await user.paste(' in the yard');
  expect(screen.getByText('5 too many')).toBeVisible();
  expect(screen.getByText('5 characters too many')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(await screen.findByText('4 of 10')).toBeVisible();
});
