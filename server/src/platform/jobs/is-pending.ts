import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a job runs or has tries left: not if staff gave it up, or its worker was killed during the last try.
 * @param key as `addJob` was given it: the queue has an index of keys, and can be long
 */
export const isPending = (key: RawBuilder<unknown>) => sql<boolean>`exists (
  select from graphile_worker._private_jobs as jobs
  where jobs.key = ${key} and (jobs.locked_at is not null or jobs.attempts < jobs.max_attempts))`
