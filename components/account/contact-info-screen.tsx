'use client';

import { ACCOUNT_LOAD_TEXTS } from '#lib/commerce/account/texts.ts';
import { ContactInfoForm } from './contact-info-form.tsx';
import { WithAccount } from './with-account.tsx';
import { YourData } from './your-data.tsx';

/** Contact details, and the customer's stored data: download it or delete the account. */
export function ContactInfoScreen() {
  return (
    <WithAccount failed={ACCOUNT_LOAD_TEXTS.contactInfo}>
      {({ sub, account }) => (
        <>
          <ContactInfoForm sub={sub} account={account} />
          <YourData sub={sub} email={account.customer.email} />
        </>
      )}
    </WithAccount>
  );
}
