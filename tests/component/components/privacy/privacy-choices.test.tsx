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

describe('the note that asks about privacy', () => {
  it.each([
    ['No, thanks', { counts: false, measurement: false, marketing: false }],
    ['Yes, agree', { counts: true, measurement: true, marketing: false }],
  ])('stores the answer “%s” and disappears', async (answer, allowed) => {
    const { user } = renderShop(<ConsentNote path="/" />);
    expect(note()).toBeVisible();
    expect(privacy.permissions()).toMatchObject({ measurement: false, marketing: false });
    await user.click(screen.getByRole('button', { name: answer }));
    expect(note()).toBeNull();
    expect(privacy.permissions()).toEqual(allowed);
  });

  it('shows the same button style for no and for yes', () => {
    renderShop(<ConsentNote path="/" />);
    const [no, yes] = screen.getAllByRole('button');
    expect(no?.className).toBe(yes?.className);
  });

  it.each(['/checkout/payment', '/checkout/success', '/privacy-choices'])(
    'is missing on %s',
    (path) => {
      renderShop(<ConsentNote path={path} />);
      expect(note()).toBeNull();
    },
  );

  it('is missing when the shop has no tag manager', () => {
    delete document.body.dataset.tagManager;
    renderShop(<ConsentNote path="/" />);
    expect(note()).toBeNull();
  });

  it('is missing when the browser sends Global Privacy Control', () => {
    optOut();
    renderShop(<ConsentNote path="/" />);
    expect(note()).toBeNull();
  });
});

describe('the privacy choices', () => {
  const box = (name: string) => screen.getByRole('checkbox', { name });

  it('are off at first, and apply at once when they are changed', async () => {
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

  it('can turn off the shop’s own counts when there is no tag manager', async () => {
    const { user } = renderShop(<ChoicesForm asks={false} counts />);
    expect(box('Measurement')).toBeChecked();
    expect(screen.queryByRole('checkbox', { name: 'Marketing' })).toBeNull();
    await user.click(box('Measurement'));
    expect(privacy.permissions().counts).toBe(false);
  });

  it('say that there is nothing to choose when the shop measures nothing', () => {
    renderShop(<ChoicesForm asks={false} counts={false} />);
    expect(screen.getByText(/There is nothing to choose/)).toBeVisible();
    expect(screen.getByText(/which campaign led you here, for your order/)).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('show that Global Privacy Control decides, and offer no choice', () => {
    optOut();
    renderShop(<ChoicesForm asks counts />);
    expect(screen.getByRole('status')).toHaveTextContent(/Global Privacy Control/);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
