import {
  getDashboard,
  getStorage,
  listAudit,
  listExports,
  listJobs,
  listPolicyVersions,
  listSettingChanges,
  listStaff,
  listStaffSessions,
} from '@liuguang/contract'
import type { StaffFacts } from './facts.ts'
import { ask, dayBefore, type MeasuredCall } from './measured-call.ts'

/** The dashboard, and what the site and its staff did. */
export function siteCalls({ busyAccount, administratorId }: StaffFacts): MeasuredCall[] {
  return [
    ...ask(getDashboard, { period: 'day' }, { period: 'week' }, { period: 'month' }),
    ...ask(getStorage, {}),
    ...ask(
      listJobs,
      {},
      { state: 'failed' },
      { state: 'retrying' },
      { state: 'running' },
      { state: 'waiting' },
      { task: 'messages.mail' },
    ),
    ...ask(
      listExports,
      {},
      { table: 'audit.list' },
      { state: 'running' },
      { state: 'written' },
      { state: 'failed' },
      { state: 'removed' },
    ),
    ...ask(listStaff, {}, { text: 'administrator' }, { role: 'admin' }),
    ...ask(listStaffSessions, {}, { device: 'generator' }),
    ...ask(listSettingChanges, { name: 'supportHours' }, { name: 'supportHours', text: 'holiday' }),
    ...ask(listPolicyVersions, {}, { kind: 'privacy' }, { text: 'Upload notice' }),
    ...ask(
      listAudit,
      {},
      { action: 'catalogue.edit-item' },
      { action: 'payments.decide-dispute' },
      { subject: `account:${busyAccount}` },
      { actorId: administratorId },
      { account: String(administratorId) },
      { since: dayBefore(2), until: dayBefore(1) },
      { since: dayBefore(30), action: 'accounts.suspend' },
    ),
  ]
}
