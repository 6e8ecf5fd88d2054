import { BlockList, isIP } from 'node:net';
import * as z from 'zod/mini';

/** Where the staff room is, and who may come near it. */
export interface StaffRoomSettings {
  isOpen: boolean;
  /** Its own origin; undefined: the shop's. */
  url: string | undefined;
  /** The networks that may reach it; undefined: all. */
  networks: readonly string[] | undefined;
}

const isNetwork = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
};
const listOf = (text: string) => text.split(',').map((part) => part.trim());

/** The variables of the staff room; `.env.example` documents each of them. */
export const staffRoomVariables = {
  STAFF_ROOM: z._default(z.enum(['on', 'off'], { error: 'must be on or off' }), 'on'),
  STAFF_ROOM_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => URL.canParse(value) && new URL(value).origin === value.replace(/\/$/, ''),
          { error: 'must be scheme and host only, like https://staff.example' },
        ),
      ),
  ),
  STAFF_ROOM_NETWORKS: z.optional(
    z.string().check(
      z.refine((value) => listOf(value).every(isNetwork), {
        error: 'must be addresses or networks, separated by commas, like 203.0.113.7,10.0.0.0/8',
      }),
    ),
  ),
} as const;

/** Problems between the variables. One line each. */
export function staffRoomFaults(set: Partial<Record<string, string | undefined>>): string[] {
  const { STAFF_ROOM_URL: url, SITE_URL: site } = set;
  if (!url || !site || !URL.canParse(url) || !URL.canParse(site)) return [];
  const [room, shop] = [new URL(url), new URL(site)];
  if (room.host === shop.host) {
    return [
      'STAFF_ROOM_URL must differ from SITE_URL: at its address there is nothing but the room.',
    ];
  }
  return shop.protocol === 'https:' && room.protocol !== 'https:'
    ? ['STAFF_ROOM_URL must begin with https:, as SITE_URL does.']
    : [];
}

const parsed = z.object(staffRoomVariables);

export function staffRoomSettings(set: z.infer<typeof parsed>): StaffRoomSettings {
  const { STAFF_ROOM, STAFF_ROOM_URL: url, STAFF_ROOM_NETWORKS: networks } = set;
  return {
    isOpen: STAFF_ROOM === 'on',
    url: url === undefined ? undefined : new URL(url).origin,
    networks: networks === undefined ? undefined : listOf(networks),
  };
}

/** Tells whether an IP address is in one of the networks. */
export function networkTest(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };
}
