// @vitest-environment happy-dom
import {
  type AuditEntry,
  getAuditCheck,
  type ListedCodeBatch,
  listAudit,
  listCodeBatches,
  listPolicyVersions,
  type PolicyVersion,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import type { FakeServer } from '../../../web/test/fake-server.ts'
import { inAllLanguages, pageOf } from '../../../web/test/responses.ts'
import { respondItemPage } from '../../test/items.ts'
import { openPage, press, scanDialog } from '../../test/open-page.tsx'
import texts from '../locales/en-US.ts'

const { audit, codes, items, support } = texts

const entry: AuditEntry = {
  ...{ number: 7, at: '2026-11-25T04:25:00.000Z', actorId: 1, actorName: 'Chen Yi', role: 'admin' },
  ...{ action: 'catalogue.delete-tag', subject: 'tag:5', before: { lang: 'en' }, after: null },
  ...{ reason: null, requestId: null, address: null },
}

const policy: PolicyVersion = {
  ...{ id: 'privacy 3', kind: 'privacy', version: '3', effectiveAt: '2026-11-20T00:00:00Z' },
  ...{ title: inAllLanguages('Privacy'), text: inAllLanguages('We keep less.'), isCurrent: true },
  lastAction: null,
}

const batch: ListedCodeBatch = {
  ...{ id: 4, grants: [{ kind: 'points', amount: 30 }], note: 'autumn', size: 10, used: 2 },
  ...{ createdAt: '2026-11-20T00:00:00Z', createdBy: 'captain7', downloadedAt: null },
  ...{ revokedAt: null, revokedBy: null, lastAction: null },
}

const answerAudit = (fake: FakeServer) => {
  fake.respond(listAudit, pageOf([entry]))
  fake.respond(getAuditCheck, {
    ...{ checkedAt: null, problems: 0, findings: [], isRunning: false, failure: null, lastRequest: null },
  })
}
const answerCodes = (fake: FakeServer) => fake.respond(listCodeBatches, pageOf([batch]))
const answerPolicies = (fake: FakeServer) => fake.respond(listPolicyVersions, pageOf([policy]))

/** Those in which no other test presses a button. */
test.each<[string, string, (fake: FakeServer) => void]>([
  [audit.change, '/audit', answerAudit],
  [codes.make, '/codes', answerCodes],
  [codes.download, '/codes', answerCodes],
  [items.addSubtitles, '/items/12', (fake) => respondItemPage(fake)],
  [support.policies.read, '/policies', answerPolicies],
])('the dialog that “%s” opens has no accessibility fault', async (button, path, answer) => {
  await openPage(path, { answer })
  await press(button)
  await expect.poll(() => document.querySelector('[role="dialog"]')).not.toBeNull()
  await scanDialog()
})
