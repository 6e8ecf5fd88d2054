import { readOfferGoodsCall } from '#lib/api/calls/staff/offers.ts';
import { database } from '#lib/server/db/database.ts';
import { readOfferGoods } from '#lib/server/offers/list-offers.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(readOfferGoodsCall, () => readOfferGoods(database()));
