import { protectedResource } from '#lib/commerce/agents/authorization-server.ts';
import { wellKnown } from '#lib/server/agents/well-known.ts';

/** Where the tokens for one of the shop's endpoints come from (RFC 9728, section 3.1). */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ path: string[] }> },
): Promise<Response> {
  const { path } = await params;
  return wellKnown((site) => protectedResource(site, `/${path.join('/')}`));
}
