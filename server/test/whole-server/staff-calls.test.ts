import {
  type CallDefinition,
  CallError,
  type Client,
  calls,
  permissions,
  staffRoles,
} from '@liuguang/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { policies } from '../../src/domains/policies.ts'
import { makeAccount } from '../builders.ts'
import { makeStaff } from '../staff.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { bodyLike } from './schema-arbitrary.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const staffCalls = calls.filter(({ who }) => who === 'staff')

/** What only a caller that is not allowed is refused with, also where the contract lists it for a call. */
const accessRefusals: readonly string[] = ['SESSION_EXPIRED', 'SESSION_ENDED', 'PERMISSION_DENIED']

/** What an allowed caller may be refused with, besides the errors that the contract lists for the call. */
const inputRefusals: readonly string[] = ['BAD_REQUEST', 'NOT_FOUND']

/**
 * The name of the refusal, of a failure too, as of a server or a client that breaks; undefined when the call was answered,
 * or refused for its input.
 */
async function refusalOf(client: Client, call: CallDefinition): Promise<string | undefined> {
  const [sample] = fc.sample(bodyLike(call.input, 'valid'), { numRuns: 1, seed: 7 })
  const failure = await client.call(call, { ...(sample as object) }).then(
    () => undefined,
    (error) => (error instanceof CallError ? error.failure : String(error)),
  )
  if (failure === undefined || accessRefusals.includes(failure)) return failure
  return [...inputRefusals, ...call.errors].includes(failure) ? undefined : failure
}

test('every staff call names a permission that a policy grants, and every permission is used', () => {
  expect(staffCalls.length).toBeGreaterThan(5)
  expect(new Set(staffCalls.map(({ permission }) => permission))).toEqual(new Set(permissions))
  for (const permission of permissions) expect(policies[permission]).toContain('admin')
  for (const call of calls) if (call.who !== 'staff') expect(call.permission).toBeUndefined()
})

test('each permission belongs to these roles and no others', () => {
  const reviewers = ['moderator', 'senior', 'child_safety', 'admin']
  const sorted = Object.entries(policies).map(([permission, roles]) => [permission, [...roles].sort()])
  const careful = ['senior', 'child_safety', 'admin']
  const expected = {
    'accounts.read': ['triage', ...reviewers, 'identity_reviewer', 'finance', 'auditor'],
    'accounts.note': ['triage', ...reviewers, 'finance'],
    'accounts.restrict': careful,
    'accounts.personal-data': ['admin'],
    'entitlements.refund': ['finance', 'admin'],
    'memberships.read-codes': ['finance', 'admin', 'auditor'],
    'memberships.codes': ['finance', 'admin'],
    'memberships.grant': ['finance', 'admin'],
    'messages.answer': ['triage', ...reviewers, 'finance'],
    'messages.read-faq': ['triage', ...reviewers, 'finance', 'editor', 'auditor'],
    'messages.faq': ['triage', ...reviewers, 'finance', 'editor'],
    'messages.read': ['triage', ...reviewers, 'finance', 'auditor'],
    'messages.read-notices': ['editor', 'admin', 'auditor'],
    'messages.send': ['editor', 'admin'],
    'operations.dashboard': [...staffRoles],
    'operations.export': ['senior', 'finance', 'editor', 'admin', 'auditor'],
    'operations.read-jobs': ['admin', 'auditor'],
    'operations.jobs': ['admin'],
    'operations.backup': ['admin'],
    'payments.decide': ['finance', 'admin'],
    'wallet.adjust': ['finance', 'admin'],
    'wallet.check': ['finance', 'admin', 'auditor'],
    'wallet.read': ['finance', 'admin', 'auditor'],
    'payments.read': ['finance', 'senior', 'admin', 'auditor'],
    'actors.read': ['editor', 'admin', 'auditor'],
    'actors.change': ['editor', 'admin'],
    'audit.read': ['admin', 'auditor'],
    'catalogue.read': ['triage', ...reviewers, 'editor', 'auditor'],
    'catalogue.change': ['editor', 'admin'],
    'comments.read': ['triage', ...reviewers, 'auditor'],
    'comments.moderate': ['triage', ...reviewers],
    'content-rules.read': [...reviewers, 'auditor'],
    'content-rules.change': ['senior', 'child_safety', 'admin'],
    'danmaku.read': ['triage', ...reviewers, 'auditor'],
    'danmaku.moderate': ['triage', ...reviewers],
    'entitlements.hide': [...reviewers, 'editor'],
    'entitlements.remove': ['senior', 'child_safety', 'admin'],
    'moderation.read': [...reviewers, 'auditor'],
    'moderation.review': reviewers,
    'publishing.imports': ['moderator', 'senior', 'editor', 'admin', 'auditor'],
    'publishing.import': ['editor', 'admin'],
    'publishing.read-uploaders': ['identity_reviewer', 'senior', 'admin', 'auditor'],
    'publishing.uploaders': ['identity_reviewer', 'senior', 'admin'],
    'settings.read': ['admin', 'auditor'],
    'settings.change': ['admin'],
    'settings.read-some': ['triage', ...reviewers, 'finance', 'editor', 'auditor'],
    'settings.change-some': ['triage', ...reviewers, 'finance', 'editor'],
    'staff.own-sessions': [...staffRoles],
    'staff.read': ['admin', 'auditor'],
    'staff.change': ['admin'],
    'topics.read': ['editor', 'admin', 'auditor'],
    'topics.change': ['editor', 'admin'],
  }
  expect(Object.fromEntries(sorted)).toEqual(
    Object.fromEntries(Object.entries(expected).map(([permission, roles]) => [permission, roles.toSorted()])),
  )
})

test.each(staffCalls.map((call) => [call.name, call] as const))(
  '%s is refused to everybody but the roles of its policy',
  async (_name, call) => {
    const [guest, member] = [await makeAccount(site.ctx, { isGuest: true }), await makeAccount(site.ctx)]
    const admin = await makeStaff(site.ctx, 'admin')
    const answers: Record<string, string | undefined> = {
      anonymous: await refusalOf(site.anonymous, call),
      guest: await refusalOf(site.as(guest.token), call),
      member: await refusalOf(site.as(member.token), call),
      'the visitor session of an admin': await refusalOf(site.as(admin.token), call),
    }
    const expected: typeof answers = Object.fromEntries(
      Object.keys(answers).map((who) => [who, 'SESSION_EXPIRED']),
    )
    for (const role of staffRoles) {
      const { staffToken } = await makeStaff(site.ctx, role)
      answers[role] = await refusalOf(site.as(staffToken), call)
      const isAllowed = call.permission && policies[call.permission].includes(role)
      expected[role] = isAllowed ? undefined : 'PERMISSION_DENIED'
    }
    expect(answers).toEqual(expected)
  },
)

test('the token of a staff session opens no call of visitors', async () => {
  const { staffToken } = await makeStaff(site.ctx, 'admin')
  for (const call of calls.filter(({ who }) => who === 'account' || who === 'member')) {
    expect([call.name, await refusalOf(site.as(staffToken), call)]).toEqual([call.name, 'SESSION_EXPIRED'])
  }
})
