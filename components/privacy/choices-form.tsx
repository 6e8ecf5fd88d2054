'use client';

import { useEffect, useState } from 'react';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import { optsOut, privacy, usePrivacyChoices } from '#stores/privacy/privacy-store.ts';

/**
 * What a shopper allows. Each change takes effect at once. `asks`: whether the shop works with
 * third parties; `counts`: whether it counts events itself.
 */
export function ChoicesForm({ asks, counts }: { asks: boolean; counts: boolean }) {
  const { ready, choices } = usePrivacyChoices();
  const [refused, setRefused] = useState(false);
  const [said, setSaid] = useState('');
  useEffect(() => setRefused(optsOut()), []);
  if (!asks && !counts) {
    return (
      <p className="mt-4">
        There is nothing to choose: this shop measures nothing and works with no advertiser. It
        keeps what it needs to work, and which campaign led you here, for your order. All of it is
        listed below.
      </p>
    );
  }
  if (refused) {
    return (
      <p role="status" className="mt-4 rounded-lg bg-sunk p-4">
        Your browser sends Global Privacy Control, which says no for you. Nothing is measured or
        counted, and nobody else is told of your visit. To choose by yourself, turn it off in your
        browser.
      </p>
    );
  }
  const measured = choices ? choices.measurement : !asks;
  const marketed = choices?.marketing ?? false;
  function decide(next: { measurement: boolean; marketing: boolean }) {
    privacy.decide(next);
    setSaid('Saved. Your choice holds from now on.');
  }
  return (
    <fieldset disabled={!ready} className="mt-4">
      <legend className="sr-only">What you allow</legend>
      <CheckboxField
        label="Needed"
        hint="Cart, log-in, checkout: the shop works by these."
        checked
        disabled
        readOnly
      />
      <CheckboxField
        label="Measurement"
        hint={`${
          asks
            ? 'Google Analytics measures how the shop is used, with cookies.'
            : 'We count pages and purchases, without cookies and without knowing whose they are.'
        } Your order says which campaign led you here.`}
        checked={measured}
        onChange={({ target }) => decide({ measurement: target.checked, marketing: marketed })}
      />
      {asks && (
        <CheckboxField
          label="Marketing"
          hint="Google may use your visit to show and measure advertisements."
          checked={marketed}
          onChange={({ target }) => decide({ measurement: measured, marketing: target.checked })}
        />
      )}
      <p role="status" className="mt-2 min-h-[1lh] text-sm text-ink-soft">
        {said}
      </p>
    </fieldset>
  );
}
