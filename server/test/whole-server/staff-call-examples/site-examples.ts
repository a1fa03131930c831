import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import * as contract from '@liuguang/contract'
import { sql } from 'kysely'
import { makeAccount } from '../../builders.ts'
import { flat } from '../../content/test-pictures.ts'
import { failJob } from '../../failed-job.ts'
import { enrolSecondFactor, makeStaff } from '../../staff.ts'
import type { TestApp } from '../../test-app.ts'
import { type Examples, local, reason } from './example.ts'

/** The site backs itself up into a folder, and no backup has been requested. */
async function prepareBackups({ ctx }: TestApp) {
  ctx.config = { ...ctx.config, backupDir: await mkdtemp(join(ctx.config.dataDir, 'backups-')) }
  await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`.execute(ctx.db)
}

/** Changes of staff calls about the site, its words and its staff. */
export const siteExamples: Examples = {
  async 'operations.retry-job'({ admin, site }) {
    const id = await failJob(site.ctx)
    return () => admin.call(contract.retryJob, { id })
  },
  async 'operations.drop-job'({ admin, site }) {
    const id = await failJob(site.ctx)
    return () => admin.call(contract.dropJob, { id, reason })
  },
  'operations.start-export':
    async ({ admin }) =>
    () =>
      admin.call(contract.startExport, { table: 'audit.list', input: '{}', reason }),
  async 'operations.download-export'({ admin, site }) {
    const { id } = await admin.call(contract.startExport, { table: 'audit.list', input: '{}', reason })
    await site.ctx.db.updateTable('table_exports').set({ finished_at: site.clock.now() }).execute()
    return () => admin.call(contract.downloadExport, { id })
  },
  async 'operations.start-backup'({ admin, site }) {
    await prepareBackups(site)
    return () => admin.call(contract.startBackup, {})
  },
  async 'operations.test-backup'({ admin, site }) {
    await prepareBackups(site)
    const last = { backup_id: 'the-last', has_media: true, is_nightly: true, bytes: 1n }
    const row = { ...last, started_at: site.clock.now() }
    await site.ctx.db.insertInto('backup_runs').values(row).execute()
    return () => admin.call(contract.startBackupTest, {})
  },
  'audit.check':
    async ({ admin }) =>
    () =>
      admin.call(contract.checkAudit, {}),
  'content-rules.block-terms':
    async ({ admin }) =>
    () =>
      admin.call(contract.blockTerms, { terms: ['賭場'], isWhole: false, reason }),
  async 'content-rules.unblock-term'({ admin }) {
    await admin.call(contract.blockTerms, { terms: ['賭博'], isWhole: false, reason })
    return () => admin.call(contract.unblockTerms, { terms: ['賭博'], reason })
  },
  'settings.change':
    async ({ admin }) =>
    () =>
      admin.call(contract.changeSetting, { key: 'coinsPerPoint', value: 20, reason }),
  async 'settings.revert'({ admin }) {
    await admin.call(contract.changeSetting, { key: 'signInCoins', value: [1, 2], reason })
    return () => admin.call(contract.revertSetting, { name: 'signInCoins', to: 'former', reason })
  },
  async 'settings.set-icon'({ admin }) {
    const icon = new Blob([new Uint8Array(await flat('blue', 600, 600).png().toBuffer())])
    return () => admin.call(contract.setSiteIcon, {}, { file: icon })
  },
  async 'staff.renew-recovery-codes'({ admin, site }) {
    const { id } = await admin.call(contract.getStaffMe, {})
    const { password, codeAt } = await enrolSecondFactor(site.ctx, BigInt(id))
    const renew = (seconds: number) =>
      admin.call(contract.renewRecoveryCodes, { password, code: codeAt(seconds) })
    // Counts of guesses are apart from the transaction: those of this account exist from here on.
    await renew(0)
    return () => renew(30)
  },
  'staff.sign-out':
    async ({ admin }) =>
    () =>
      admin.call(contract.signOutStaff, {}),
  async 'staff.end-session'({ admin }) {
    const { list } = await admin.call(contract.listStaffSessions, {})
    return () => admin.call(contract.endStaffSession, { id: list[0]?.id ?? 0 })
  },
  async 'staff.change-role'({ admin, site }) {
    const { id } = await makeStaff(site.ctx, 'editor')
    return () => admin.call(contract.changeStaffRole, { id: Number(id), role: 'finance' })
  },
  async 'staff.add'({ admin, site }) {
    const { name } = await makeAccount(site.ctx)
    return () => admin.call(contract.addStaffMember, { account: name, role: 'editor' })
  },
  async 'staff.reset-totp'({ admin, site }) {
    const { id } = await makeStaff(site.ctx, 'editor')
    return () => admin.call(contract.resetStaffTotp, { id: Number(id) })
  },
  async 'staff.remove'({ admin, site }) {
    const { id } = await makeStaff(site.ctx, 'editor')
    return () => admin.call(contract.removeStaffMember, { id: Number(id) })
  },
  'settings.add-policy':
    async ({ admin }) =>
    () =>
      admin.call(contract.addPolicyVersion, {
        ...{ kind: 'privacy', title: local('Privacy'), text: local('# Data\nNone.'), reason },
      }),
}
