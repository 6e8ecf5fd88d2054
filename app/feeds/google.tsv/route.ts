import { connection } from 'next/server';
import { environment } from '#lib/config/environment.ts';
import { feedResponse } from '#lib/server/channels/feed-response.ts';
import { database } from '#lib/server/db/database.ts';

/** Every variant of the catalogue, as Google and Meta read it. */
export async function GET(request: Request): Promise<Response> {
  await connection();
  return feedResponse(database(), environment().SITE_URL, request, 'products');
}

/** Without it, Next would make the whole feed for its head. */
export const HEAD = GET;
