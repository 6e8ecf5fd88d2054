import { beforeAll, describe, expect, it } from 'vitest';
import { GET } from '#app/api/promotions/codes/[code]/route.ts';
import type { PromotionRecord } from '#lib/server/offers/offer-records.ts';
import { writePromotion } from '#lib/server/offers/write-promotion.ts';
import { ownDatabase } from '#tests/api/support/database.ts';

const database = ownDatabase();
const tenOff: PromotionRecord = {
  type: 'promotion',
  id: 'track-10',
  name: '10% off for the track',
  codes: ['TRACK10', 'WELCOME10'],
  effect: { kind: 'linePercent', percent: 10 },
  usageCountLimit: 2,
};

beforeAll(async () => {
  await writePromotion(database.db, tenOff);
  await writePromotion(database.db, {
    ...tenOff,
    id: 'off',
    codes: ['SWITCHEDOFF'],
    enabled: false,
  });
  await writePromotion(database.db, { ...tenOff, id: 'automatic', codes: [] });
});

async function ask(code: string) {
  const request = new Request(
    `http://shop.example/api/promotions/codes/${encodeURIComponent(code)}`,
  );
  const response = await GET(request, { params: Promise.resolve({ code }) });
  return { status: response.status, json: await response.json() };
}

describe('GET /promotions/codes/{code}', () => {
  it.each(['TRACK10', 'track10', ' Track10 '])(
    'answers the promotion of the code %j',
    async (code) => {
      expect(await ask(code)).toEqual({
        status: 200,
        json: {
          promotion: {
            id: 'track-10',
            name: '10% off for the track',
            exclusive: false,
            usageCountLimit: 2,
            appliedPromotionsLimit: null,
            relatedCouponCodes: ['TRACK10'],
          },
        },
      });
    },
  );

  it.each(['TRACK', 'SWITCHEDOFF', '', ' ', 'automatic', '%', 'x\0y', 'A'.repeat(41)])(
    'answers 404 for the code %j',
    async (code) => {
      expect(await ask(code)).toEqual({
        status: 404,
        json: { error: { code: 'NotFound', message: 'Invalid discount code.' } },
      });
    },
  );
});
