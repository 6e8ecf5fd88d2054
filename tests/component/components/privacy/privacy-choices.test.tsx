import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConsentNote } from '#components/commerce/consent-note.tsx';
import { ChoicesForm } from '#components/privacy/choices-form.tsx';
import { privacy } from '#stores/privacy/privacy-store.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { rememberAs } from '#tests/component/support/storage.ts';

const forget = () => rememberAs('privacy-choices', null);
const optOut = () =>
  vi.stubGlobal('navigator', Object.create(navigator, { globalPrivacyControl: { value: true } }));

beforeEach(() => {
  forget();
  document.body.dataset.tagManager = 'GTM-TEST123';
});
afterEach(() => {
  delete document.body.dataset.tagManager;
});

const note = () => screen.queryByRole('region', { name: 'Privacy' });

describe('the note', () => {
  it.each([
    ['No, thanks', { counts: false, measurement: false, marketing: false }],
    ['Yes, agree', { counts: true, measurement: true, marketing: false }],
  ])('asks once: “%s” is kept and the note goes', async (answer, allowed) => {
    const { user } = renderShop(<ConsentNote path="/" />);
    expect(note()).toBeVisible();
    expect(privacy.permissions()).toMatchObject({ measurement: false, marketing: false });
    await user.click(screen.getByRole('button', { name: answer }));
    expect(note()).toBeNull();
    expect(privacy.permissions()).toEqual(allowed);
  });

  it('says no as easily as yes: both buttons look the same', () => {
    renderShop(<ConsentNote path="/" />);
    const [no, yes] = screen.getAllByRole('button');
    expect(no?.className).toBe(yes?.className);
  });

  it.each(['/checkout/payment', '/checkout/success', '/privacy-choices'])(
    'does not ask on %s',
    (path) => {
      renderShop(<ConsentNote path={path} />);
      expect(note()).toBeNull();
    },
  );

  it('does not ask where the shop works with nobody else', () => {
    delete document.body.dataset.tagManager;
    renderShop(<ConsentNote path="/" />);
    expect(note()).toBeNull();
  });

  it('does not ask a browser that has said no', () => {
    optOut();
    renderShop(<ConsentNote path="/" />);
    expect(note()).toBeNull();
  });
});

describe('the choices', () => {
  const box = (name: string) => screen.getByRole('checkbox', { name });

  it('are off until they are agreed to, and hold at once', async () => {
    const { user } = renderShop(<ChoicesForm asks counts={false} />);
    expect(box('Needed')).toBeDisabled();
    expect(box('Measurement')).not.toBeChecked();
    expect(box('Marketing')).not.toBeChecked();
    await user.click(box('Marketing'));
    expect(privacy.permissions()).toEqual({ counts: false, measurement: false, marketing: true });
    await user.click(box('Measurement'));
    await user.click(box('Marketing'));
    expect(privacy.permissions()).toEqual({ counts: true, measurement: true, marketing: false });
    expect(screen.getByText('Saved. Your choice holds from now on.')).toBeVisible();
  });

  it('can say no to our own counts, where there is nothing else', async () => {
    const { user } = renderShop(<ChoicesForm asks={false} counts />);
    expect(box('Measurement')).toBeChecked();
    expect(screen.queryByRole('checkbox', { name: 'Marketing' })).toBeNull();
    await user.click(box('Measurement'));
    expect(privacy.permissions().counts).toBe(false);
  });

  it('say that there is nothing to choose', () => {
    renderShop(<ChoicesForm asks={false} counts={false} />);
    expect(screen.getByText(/There is nothing to choose/)).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('say that the browser has said no, and offer nothing', () => {
    optOut();
    renderShop(<ChoicesForm asks counts />);
    expect(screen.getByRole('status')).toHaveTextContent(/Global Privacy Control/);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
