import { sql } from 'kysely'
import type { Context } from '../../context.ts'

/** Today's date in the site's time zone. */
export const todayOf = ({ clock, config }: Pick<Context, 'clock' | 'config'>) =>
  sql<Date>`(${clock.now()}::timestamptz at time zone ${config.timeZone})::date`
