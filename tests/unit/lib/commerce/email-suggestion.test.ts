import { describe, expect, it } from 'vitest';
import { suggestEmail } from '#lib/commerce/email-suggestion.ts';

describe('suggestEmail', () => {
  it.each([
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@gmai.com', 'ada@gmail.com'],
    ['ada@gmail.con', 'ada@gmail.com'],
    ['ada@gmail.co', 'ada@gmail.com'],
    ['Ada.Gum+shop@GMAIL.cm', 'Ada.Gum+shop@gmail.com'],
    ['ada@hotmial.con', 'ada@hotmail.com'],
    ['ada@outlok.com', 'ada@outlook.com'],
    ['ada@iclod.com', 'ada@icloud.com'],
    ['ada@bigpnd.com', 'ada@bigpond.com'],
    ['ada@bigpond.net.ua', 'ada@bigpond.net.au'],
    ['ada@optusnet.com.ua', 'ada@optusnet.com.au'],
    ['ada@optusnt.com.au', 'ada@optusnet.com.au'],
    ['ada@iient.net.au', 'ada@iinet.net.au'],
    ['ada@yaho.com.au', 'ada@yahoo.com.au'],
    [' ada@gmial.com ', 'ada@gmail.com'],
  ])('for %j is %s', (typed, email) => {
    expect(suggestEmail(typed)).toEqual({ email, domain: email.split('@')[1] });
  });

  it.each([
    ['a common provider', 'ada@gmail.com'],
    ['another real provider', 'ada@ymail.com'],
    ['another real provider', 'ada@email.com'],
    ['a provider in another country', 'ada@yahoo.co.nz'],
    ['a provider in another country', 'ada@yahoo.com.ar'],
    ['a provider in another country', 'ada@hotmail.ca'],
    ['a company', 'ada@stringybark.example'],
    ['a short domain that is two slips away', 'ada@gmaul.cem'],
    ['half an address', 'ada@gmial'],
    ['half an address', '@gmial.com'],
    ['nothing', ''],
  ])('is null for %s: %j', (_, typed) => {
    expect(suggestEmail(typed)).toBeNull();
  });
});
