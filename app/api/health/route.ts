import { connection } from 'next/server';

/** Liveness: the process responds. */
export async function GET(): Promise<Response> {
  await connection();
  return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });
}
