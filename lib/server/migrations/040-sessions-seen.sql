-- besides: 014-sandbox
-- What somebody sees in the list of their sessions.

alter table identity_sessions
  -- The browser in words, such as “Firefox on Windows”. Empty: it began before this was noted.
  add column device text not null default '',
  -- When its tokens were last renewed. Null: never.
  add column seen_at timestamptz;

alter table staff_sessions
  add column device text not null default '',
  -- When they last gave both steps.
  add column proved_at timestamptz;
