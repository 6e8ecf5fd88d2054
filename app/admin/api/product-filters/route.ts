import { readProductFiltersCall } from '#lib/api/calls/staff/products.ts';
import { readProductFilters } from '#lib/server/catalogue/find-products.ts';
import { database } from '#lib/server/db/database.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(readProductFiltersCall, () => readProductFilters(database()));
