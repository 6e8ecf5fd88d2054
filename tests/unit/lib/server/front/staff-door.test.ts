import { describe, expect, it } from 'vitest';
import { staffRoomSettings } from '#lib/config/staff-room-variables.ts';
import { canonicalPath } from '#lib/server/front/request-target.ts';
import { staffDoor } from '#lib/server/front/staff-door.ts';

const judge = (
  set: { on?: boolean; url?: string; networks?: string },
  { path = '/admin/orders', host = 'shop.example', address = '192.0.2.7' } = {},
) =>
  staffDoor(
    staffRoomSettings({
      STAFF_ROOM: set.on === false ? 'off' : 'on',
      STAFF_ROOM_URL: set.url,
      STAFF_ROOM_NETWORKS: set.networks,
    }),
  ).judge({ path: canonicalPath(path), host, address });

describe('the door of the staff room', () => {
  const DATA = '/_page/admin/orders/AbCdEfGhIjKlMnOpQrStUv.js';

  it.each([
    ...['/admin', '/admin/', '/Admin/orders', '/%61dmin/api/me', '/admin/api/me'],
    // The data of its pages.
    ...[DATA, DATA.replace('admin', '%61dmin'), DATA.replace('/orders', '')],
  ])('hides %s where the room is off, somewhere else, or for other networks', (path) => {
    expect(judge({ on: false }, { path })).toBe('missing');
    expect(judge({ url: 'https://staff.example' }, { path })).toBe('missing');
    expect(judge({ networks: '10.0.0.0/8' }, { path })).toBe('missing');
    expect(judge({}, { path })).toBe('shop');
    const own = { path, host: 'staff.example' };
    expect(judge({ url: 'https://staff.example' }, own)).toBe('shop');
  });

  it('lets the shop through in any case', () => {
    const data = DATA.replace('/admin', '/products');
    for (const path of ['/', '/administration', '/products/admin', '/api/admin', data]) {
      expect(judge({ on: false, networks: '10.0.0.0/8' }, { path })).toBe('shop');
    }
  });

  it.each([
    ['203.0.113.7', 'shop'],
    ['203.0.113.8', 'missing'],
    ['10.200.3.4', 'shop'],
    ['2001:db8:1::5', 'shop'],
    ['2001:db8:2::5', 'missing'],
    ['::ffff:10.200.3.4', 'shop'],
    ['unknown', 'missing'],
  ])('with a list of networks answers %s with: %s', (address, expected) => {
    const networks = '203.0.113.7, 10.0.0.0/8, 2001:db8:1::/48';
    expect(judge({ networks }, { address })).toBe(expected);
  });

  it('with an address of its own is there and nowhere else, and shows nothing else there', () => {
    const url = 'https://staff.example';
    expect(judge({ url })).toBe('missing');
    expect(judge({ url }, { host: 'Staff.example' })).toBe('shop');
    expect(judge({ url }, { host: 'staff.example', path: '/products' })).toBe('room');
    expect(judge({ url }, { path: '/products' })).toBe('shop');
  });
});
