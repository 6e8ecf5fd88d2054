import { isStaffPath } from '#lib/config/staff-path.ts';
import { networkTest, type StaffRoomSettings } from '#lib/config/staff-room-variables.ts';

/** Decides what a request may see of the staff room. */
export interface StaffDoor {
  /**
   * - `shop`: the request goes on.
   * - `missing`: for this visitor there is no such page; nothing tells that others have it.
   * - `room`: a page of the shop at the staff room's own address; the room is shown instead.
   */
  judge(request: { path: string; host: string | undefined; address: string }): Judgement;
}
type Judgement = 'shop' | 'missing' | 'room';

/**
 * Whether the room is at a path: its pages and calls, and the data of its pages. Its scripts are files
 * of the build among the shop's: nothing but code, under names that only its pages know.
 */
function isOfRoom(path: string): boolean {
  return isStaffPath(path.replace(/^\/_page(?=\/)/, ''));
}

/** A shop without a staff room. */
export const NO_STAFF_DOOR: StaffDoor = {
  judge: ({ path }) => (isOfRoom(path) ? 'missing' : 'shop'),
};

/** The door of a staff room with these settings. */
export function staffDoor({ isOpen, url, networks }: StaffRoomSettings): StaffDoor {
  if (!isOpen) return NO_STAFF_DOOR;
  const ownHost = url === undefined ? null : new URL(url).host;
  const isAdmitted = networks === undefined ? () => true : networkTest(networks);
  return {
    judge({ path, host, address }) {
      const isAtOwnHost = ownHost !== null && host?.toLowerCase() === ownHost;
      if (isOfRoom(path)) {
        const isHere = ownHost === null || isAtOwnHost;
        return isHere && isAdmitted(address) ? 'shop' : 'missing';
      }
      return isAtOwnHost ? 'room' : 'shop';
    },
  };
}
