/** Younger accounts, which are quickly made, hide nothing. */
const credibleAfterMs = 7 * 86_400_000

/** Whether a report counts towards hiding a text until the staff decide: of members of a week or longer. */
export function isCredibleReporter(
  reporter: { isGuest: boolean; since: Date; isAuthor: boolean },
  now: Date,
): boolean {
  const isOld = now.getTime() - reporter.since.getTime() >= credibleAfterMs
  return isOld && !reporter.isGuest && !reporter.isAuthor
}
