-- Uses of rate-limited calls, counted by all API processes together (rate-limiter-flexible, which named the columns).
-- Unlogged: these counts are worth no write-ahead log, and after a crash of the database they begin anew.
create unlogged table rate_limits (
  -- Name of the call, and a keyed hash of who uses it.
  key text primary key,
  points integer not null default 0,
  -- End of the window, ms since 1970. The library subtracts numbers from it, and a bigint would be read as a BigInt.
  expire double precision
);
