import { describe, expect, it } from 'vitest';
import {
  attributionOf,
  CAMPAIGN_LENGTH,
  cleanCampaign,
  MOST_REFERRERS,
  type Referrer,
  recordReferrer,
} from '#lib/commerce/analytics/attribution.ts';

describe('what an address tells of where its visitor comes from', () => {
  it('is a referrer of six characters and the words of a campaign', () => {
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
    'names no referrer in %j',
    (search) => expect(attributionOf(search).referrer).toBeNull(),
  );

  it.each([
    ['an address', 'utm_content=sam%40example.com'],
    ['an address encoded twice', 'utm_content=sam%2540example.com'],
    ['a phone number', 'utm_term=%2B61%20412%20345%20678'],
    ['nothing', 'utm_source=%20%20'],
    ['control characters alone', 'utm_source=%00%0A%1B'],
  ])('leaves out a word that is %s', (_, query) => {
    expect(attributionOf(`?${query}`).campaign).toEqual({});
  });
});

it('cuts long words, and takes out what a terminal or a spreadsheet would obey', () => {
  const { source, medium } = cleanCampaign({
    source: 'x'.repeat(CAMPAIGN_LENGTH + 1),
    medium: ' a\u001b[2J\u202Eb\n ',
  });
  expect(source).toHaveLength(CAMPAIGN_LENGTH);
  expect(medium).toBe('a [2J b');
});

describe('recording a referrer', () => {
  const old: Referrer = { id: 'aaaaaa', at: 1 };

  it('keeps each id once, newest first', () => {
    const list = recordReferrer([{ id: 'bbbbbb', at: 2 }, old], { id: 'aaaaaa', at: 3 });
    expect(list).toEqual([
      { id: 'aaaaaa', at: 3 },
      { id: 'bbbbbb', at: 2 },
    ]);
  });

  it('keeps the newest 64', () => {
    let list: Referrer[] = [old];
    for (let at = 0; at < MOST_REFERRERS; at++) {
      list = recordReferrer(list, { id: String(100_000 + at), at });
    }
    expect(list).toHaveLength(MOST_REFERRERS);
    expect(list).not.toContainEqual(old);
  });
});
