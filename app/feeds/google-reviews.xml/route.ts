import { connection } from 'next/server';
import { environment } from '#lib/config/environment.ts';
import { feedResponse } from '#lib/server/channels/feed-response.ts';
import { database } from '#lib/server/db/database.ts';

/** Every published review that was written in this shop, as Google reads it. */
export async function GET(request: Request): Promise<Response> {
  await connection();
  return feedResponse(database(), environment().SITE_URL, request, 'reviews');
}

/** Without it, Next would make the whole feed for its head. */
export const HEAD = GET;
