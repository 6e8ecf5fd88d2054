import { describe, expect, it } from 'vitest';
import {
  attributionOf,
  CAMPAIGN_LENGTH,
  cleanCampaign,
  MOST_REFERRERS,
  type Referrer,
  recordReferrer,
} from '#lib/commerce/analytics/attribution.ts';

describe('attributionOf', () => {
  it('reads a referrer of six characters and the campaign’s words from the URL', () => {
    expect(
      attributionOf(
        '?colour=Blue&ref=ab_1-Z&utm_source=mail&utm_medium=e%20mail&utm_campaign=winter' +
          '&utm_term=boots&utm_content=top',
      ),
    ).toEqual({
      referrer: 'ab_1-Z',
      campaign: {
        source: 'mail',
        medium: 'e mail',
        campaign: 'winter',
        term: 'boots',
        content: 'top',
      },
    });
  });

  it.each(['', '?', '?ref=', '?ref=abcde', '?ref=abcdefg', '?ref=abc%20de', '?ref=%3Cb%3E123'])(
    'finds no referrer in %j',
    (search) => expect(attributionOf(search).referrer).toBeNull(),
  );

  it.each([
    ['an e-mail address', 'utm_content=sam%40example.com'],
    ['an e-mail address encoded twice', 'utm_content=sam%2540example.com'],
    ['a phone number', 'utm_term=%2B61%20412%20345%20678'],
    ['blank', 'utm_source=%20%20'],
    ['only control characters', 'utm_source=%00%0A%1B'],
  ])('leaves out a campaign’s word that is %s', (_, query) => {
    expect(attributionOf(`?${query}`).campaign).toEqual({});
  });
});

it('cleanCampaign shortens long words and removes control and direction characters', () => {
  const { source, medium } = cleanCampaign({
    source: 'x'.repeat(CAMPAIGN_LENGTH + 1),
    medium: ' a\u001b[2J\u202Eb\n ',
  });
  expect(source).toHaveLength(CAMPAIGN_LENGTH);
  expect(medium).toBe('a [2J b');
});

describe('recordReferrer', () => {
  const old: Referrer = { id: 'aaaaaa', at: 1 };

  it('keeps each id once, newest first', () => {
    const list = recordReferrer([{ id: 'bbbbbb', at: 2 }, old], { id: 'aaaaaa', at: 3 });
    expect(list).toEqual([
      { id: 'aaaaaa', at: 3 },
      { id: 'bbbbbb', at: 2 },
    ]);
  });

  it('keeps only the newest 64', () => {
    let list: Referrer[] = [old];
    for (let at = 0; at < MOST_REFERRERS; at++) {
      list = recordReferrer(list, { id: String(100_000 + at), at });
    }
    expect(list).toHaveLength(MOST_REFERRERS);
    expect(list).not.toContainEqual(old);
  });
});
