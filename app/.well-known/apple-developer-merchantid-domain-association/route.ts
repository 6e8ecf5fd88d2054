import { connection } from 'next/server';
import { environment } from '#lib/config/environment.ts';
import { appleDomainFile } from '#lib/server/payments/apple-domain-file.ts';

export async function GET(): Promise<Response> {
  // Read when it is asked for, never at a build.
  await connection();
  return appleDomainFile(environment().APPLE_PAY_DOMAIN_FILE);
}
