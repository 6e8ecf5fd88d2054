/** Members of the demo's frequent-flyer programme, for trying it. */
export const DEMO_MEMBERS = [
  { member_id: '1234567890', last_name: 'Wattle', active: true },
  { member_id: '2345678901', last_name: "O'Hara-Nguyễn", active: true },
  { member_id: '3456789012', last_name: 'Banksia', active: false },
] as const;
