import { dayMs } from '../../platform/utc-day.ts'

/** Younger accounts, which are quickly made, hide nothing. */
const credibleAfterMs = 7 * dayMs

/** How many of a reporter's latest decided reports count, */
export const consideredReportsMax = 10
/** and how many of them may have been rejected. */
const rejectedReportsMax = 7

interface Reporter {
  isGuest: boolean
  since: Date
  isAuthor: boolean
  /** Of the last `consideredReportsMax`. */
  rejectedReports: number
}

/**
 * Whether a report counts towards hiding a text until the staff decide: of members of a week or longer, unless the
 * staff rejected most of their last reports.
 */
export function isCredibleReporter(reporter: Reporter, now: Date): boolean {
  const isOld = now.getTime() - reporter.since.getTime() >= credibleAfterMs
  const isOftenWrong = reporter.rejectedReports > rejectedReportsMax
  return isOld && !isOftenWrong && !reporter.isGuest && !reporter.isAuthor
}
