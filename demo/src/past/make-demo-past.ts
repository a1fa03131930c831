import type { Context } from '@liuguang/server/context'
import { makeDemoStaff } from './demo-staff.ts'
import { makeDemoMembers } from './make-demo-members.ts'
import { makeDemoReports } from './make-demo-reports.ts'
import { reviewDemoWorks, uploadDemoWorks } from './make-demo-works.ts'
import { makeOfficeActions } from './office-actions.ts'
import { makeDemoPlays } from './plays.ts'
import { listPublishedWorks } from './published-works.ts'
import { makeScheduledWork } from './scheduled-work.ts'
import { makeDemoViews } from './views.ts'

/** Fewer works would have all reports and all failed plays. */
const worksNeeded = 8

/**
 * Makes what is missing of the three weeks before the demo's first start, so that the pages of the back office have rows:
 * staff, members and what happened to them, plays, messages. All of it by the use cases of the site, at earlier times.
 */
export async function makeDemoPast(ctx: Context): Promise<void> {
  const staff = await makeDemoStaff(ctx)
  if (!staff) return
  await makeDemoMembers(ctx, staff)
  await makeDemoPlays(ctx)
  await makeOfficeActions(ctx, staff)
}

/**
 * The part that needs works which visitors see: views and likes of each; once there are some, also reported texts, purchases
 * and failed plays.
 */
export async function makePastOfWorks(ctx: Context): Promise<void> {
  const works = await listPublishedWorks(ctx)
  const staff = works.length < worksNeeded ? undefined : await makeDemoStaff(ctx)
  if (staff) await makeDemoReports(ctx, staff, works)
  await makeDemoViews(ctx, works)
}

/**
 * Works of members: some wait for review, one was returned to its author, one was approved and sold. And one of the site
 * itself that is published later.
 * @param workDir for their files
 */
export async function makeReviewedWorks(ctx: Context, workDir: string): Promise<void> {
  const staff = await makeDemoStaff(ctx)
  if (!staff) return
  await uploadDemoWorks(ctx, workDir)
  await makeScheduledWork(ctx, staff, workDir)
  await reviewDemoWorks(ctx, staff)
}
