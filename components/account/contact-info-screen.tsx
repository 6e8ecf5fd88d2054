'use client';

import { PriceDropSwitch } from '#components/commerce/price-drop-switch.tsx';
import { ACCOUNT_LOAD_TEXTS } from '#lib/commerce/account/texts.ts';
import { ContactInfoForm } from './contact-info-form.tsx';
import { WithAccount } from './with-account.tsx';
import { YourData } from './your-data.tsx';

/** Contact details, e-mails about the wishlist, and the customer's stored data: download it or delete the account. */
export function ContactInfoScreen() {
  return (
    <WithAccount failed={ACCOUNT_LOAD_TEXTS.contactInfo}>
      {({ sub, account }) => (
        <>
          <ContactInfoForm sub={sub} account={account} />
          <section
            aria-labelledby="wishlist-emails"
            className="mt-14 max-w-xl border-t border-line pt-8"
          >
            <h2 id="wishlist-emails" className="text-2xl">
              Wishlist
            </h2>
            <div className="mt-3">
              <PriceDropSwitch sub={sub} email={account.customer.email} source="account" />
            </div>
          </section>
          <YourData sub={sub} email={account.customer.email} />
        </>
      )}
    </WithAccount>
  );
}
