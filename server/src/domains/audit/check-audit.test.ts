import { type Client, checkAudit, getAuditCheck, listAudit } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { verifyChain } from './verify-chain.ts'

let site: TestApp
let auditor: Client
beforeEach(async () => {
  site = await openTestApp()
  auditor = site.as((await makeStaff(site.ctx, 'auditor')).staffToken)
})
afterEach(() => site.close())

const check = () => auditor.call(getAuditCheck, {})

test('the worker checks the audit for the staff, one check at a time, and each is recorded', async () => {
  expect(await check()).toEqual({
    ...{ checkedAt: null, problems: 0, findings: [], isRunning: false, failure: null, lastRequest: null },
  })
  expect((await auditor.call(checkAudit, {})).isRunning).toBe(true)
  expect((await auditor.call(checkAudit, {})).isRunning).toBe(true)
  expect((await auditor.call(listAudit, { action: 'audit.check' })).list).toHaveLength(1)
  expect(await drainJobs(site.ctx)).toEqual([])
  expect(await check()).toMatchObject({
    ...{ checkedAt: expect.any(String), problems: 0, isRunning: false },
    lastRequest: { action: 'audit.check', actorName: expect.any(String) },
  })
})

test('a damaged row is a finding, and no failure of the job', async () => {
  await auditor.call(checkAudit, {})
  await site.ownerDb.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update audit set subject = 'site:other' where number = 1`.execute(tx)
  })
  expect(await drainJobs(site.ctx)).toEqual([])
  expect(await check()).toMatchObject({
    ...{ problems: 1, findings: [{ number: 1, problem: 'was changed' }], isRunning: false, failure: null },
  })
})

test('a nightly check or one on the command line is shown, too', async () => {
  await verifyChain(site.ctx)
  expect(await check()).toMatchObject({ checkedAt: expect.any(String), isRunning: false })
})

test('a check that fails for good says why, until the next one is started', async () => {
  await auditor.call(checkAudit, {})
  await sql`
    update graphile_worker._private_jobs
    set attempts = max_attempts, last_error = 'connect ECONNREFUSED 127.0.0.1:5432'`.execute(site.ctx.db)
  expect(await check()).toMatchObject({ isRunning: false, failure: { kind: 'connectionRefused' } })
  expect(await auditor.call(checkAudit, {})).toMatchObject({ isRunning: true, failure: null })
  expect(await drainJobs(site.ctx)).toEqual([])
  expect(await check()).toMatchObject({ checkedAt: expect.any(String), isRunning: false, failure: null })
})
