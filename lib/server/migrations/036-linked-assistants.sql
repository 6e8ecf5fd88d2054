-- besides: 014-sandbox
-- Assistants that customers linked to their account (OAuth 2.0): one row for each time that a customer
-- allowed it, from the code on.

create table agent_links (
  -- Random. Refresh tokens begin with it.
  id text primary key,
  customer_id text not null references customers on delete cascade,
  -- The client: the URL of its metadata; and the URL of the profile whose calls may use its tokens.
  client text not null,
  profile text not null,
  -- Whether the client proves itself with a key each time.
  has_key boolean not null,
  scopes text[] not null,
  agreed_at timestamptz not null default now(),
  code_hash bytea not null unique,
  redirect_uri text not null,
  -- The hash of what the client proves itself with (PKCE).
  challenge text not null,
  -- When the code became tokens; null: not yet.
  linked_at timestamptz,
  used_at timestamptz,
  access_hash bytea unique,
  access_scopes text[],
  access_expires_at timestamptz,
  refresh_hash bytea,
  -- Until when the code can become tokens; then, until when the refresh token counts.
  expires_at timestamptz not null
);
create index agent_links_customer on agent_links (customer_id);
create index agent_links_client on agent_links (client, agreed_at);
create index agent_links_expire on agent_links (expires_at);
