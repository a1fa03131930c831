import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getStaffItem, listOwedEarnings, listReviewTasks, listStaffItems } from '@liuguang/contract'
import { ladderJob } from '@liuguang/server/domains/publishing/import-jobs'
import { listWorks } from '@liuguang/server/domains/publishing/index'
import { dayMs } from '@liuguang/server/platform/utc-day'
import { expect, test } from 'vitest'
import { drainJobs } from '../../../server/test/drain-jobs.ts'
import { makeStaff } from '../../../server/test/staff.ts'
import { openTestApp, type TestApp } from '../../../server/test/test-app.ts'
import { makeDemoStaff } from './demo-staff.ts'
import { demoWorks } from './demo-works.ts'
import { makeDemoMembers } from './make-demo-members.ts'
import { makeReviewedWorks } from './make-demo-past.ts'
import { findDemoAccount } from './past-accounts.ts'

/** What there is of all authors of the demo. */
async function listMade({ ctx }: TestApp) {
  const works = []
  for (const author of new Set(demoWorks.map((work) => work.author))) {
    const accountId = (await findDemoAccount(ctx.db, author)) ?? 0n
    const { list } = await listWorks(ctx, accountId, {})
    works.push(...list.map(({ id, title, state, review }) => ({ id, title, state, review })))
  }
  return works
}

test('works of members wait for review once they are processed, one is returned, one is sold, one of the site is scheduled, and no start makes them again', async () => {
  const site = await openTestApp({ env: { DEMO: '1' } })
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-works-'))
  try {
    const staff = await makeDemoStaff(site.ctx)
    if (!staff) throw new Error('there is no staff')
    await makeDemoMembers(site.ctx, staff)
    await makeReviewedWorks(site.ctx, folder)
    expect(await readdir(folder)).toEqual([])
    const failures = await drainJobs(site.ctx, { except: [ladderJob] })
    // The site does not listen here, so its processor cannot be asked about unpaid orders.
    expect(failures.filter((failure) => !failure.startsWith('sandbox is unavailable'))).toEqual([])

    const { staffToken } = await makeStaff(site.ctx, 'moderator')
    const readTitles = async () =>
      (await site.as(staffToken).call(listReviewTasks, {})).list.map(({ title }) => title).sort()
    const waiting = demoWorks.filter((work) => !work.review).map((work) => work.fields.title)
    expect(await readTitles()).toEqual(waiting.toSorted())

    // The next start returns the one that the worker has processed meanwhile.
    await makeReviewedWorks(site.ctx, folder)
    expect(await readTitles()).toEqual(waiting.toSorted())
    const works = await listMade(site)
    expect(works).toHaveLength(demoWorks.length)
    const expected = demoWorks.find(({ review }) => review?.decision === 'request_changes')
    expect(works.filter(({ state }) => state === 'draft')).toMatchObject([
      {
        title: expected?.fields.title,
        review: { state: 'changes_requested', version: 1, note: expected?.review?.note },
      },
    ])

    const sold = demoWorks.find(({ sale }) => sale)
    const operator = site.as((await makeStaff(site.ctx, 'admin')).staffToken)
    const owed = await operator.call(listOwedEarnings, {})
    const authorId = Number(await findDemoAccount(site.ctx.db, sold?.author ?? ''))
    expect(owed.list).toMatchObject([{ id: authorId, sales: sold?.sale?.buyers.length }])

    const { list: scheduled } = await operator.call(listStaffItems, { schedule: 'waiting' })
    expect(scheduled).toMatchObject([{ kind: 'short', state: 'hidden' }])
    const { schedule } = await operator.call(getStaffItem, { id: scheduled[0]?.id ?? 0 })
    const publishAt = new Date(schedule?.publishAt ?? 0)
    expect([publishAt.getUTCDay(), publishAt.getUTCHours()]).toEqual([2, 12])
    const days = (publishAt.getTime() - site.clock.now().getTime()) / dayMs
    expect([days > 20, days < 28]).toEqual([true, true])

    await makeReviewedWorks(site.ctx, folder)
    expect(await listMade(site)).toEqual(works)
    expect((await operator.call(listStaffItems, { schedule: 'waiting' })).list).toHaveLength(1)
  } finally {
    await rm(folder, { recursive: true })
    await site.close()
  }
})
