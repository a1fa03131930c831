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
import { dayBefore, type MeasuredCall, measuredCallsOf } from './measured-call.ts'

/** The dashboard, and what the site and its staff did. */
export function siteCalls({ busyAccount, administratorId }: StaffFacts): MeasuredCall[] {
  return [
    ...measuredCallsOf(getDashboard, { period: 'day' }, { period: 'week' }, { period: 'month' }),
    ...measuredCallsOf(getStorage, {}),
    ...measuredCallsOf(
      listJobs,
      {},
      { state: 'failed' },
      { state: 'retrying' },
      { state: 'running' },
      { state: 'waiting' },
      { task: 'messages.mail' },
    ),
    ...measuredCallsOf(
      listExports,
      {},
      { table: 'audit.list' },
      { state: 'running' },
      { state: 'written' },
      { state: 'failed' },
      { state: 'removed' },
    ),
    ...measuredCallsOf(listStaff, {}, { text: 'administrator' }, { role: 'admin' }),
    ...measuredCallsOf(listStaffSessions, {}, { device: 'generator' }),
    ...measuredCallsOf(
      listSettingChanges,
      { name: 'supportHours' },
      { name: 'supportHours', text: 'holiday' },
    ),
    ...measuredCallsOf(listPolicyVersions, {}, { kind: 'privacy' }, { text: 'Upload notice' }),
    ...measuredCallsOf(
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
