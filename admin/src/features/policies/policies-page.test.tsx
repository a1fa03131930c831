// @vitest-environment happy-dom
import { addPolicyVersion, listPolicyVersions, type PolicyVersion } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { inAllLanguages } from '../../../../web/test/responses.ts'
import { fill, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'

const { app, support } = texts

const current: PolicyVersion = {
  ...{ kind: 'privacy', version: '3', effectiveAt: '2026-11-20T00:00:00Z', isCurrent: true, lastAct: null },
  ...{ title: inAllLanguages('Privacy'), text: inAllLanguages('We keep less.') },
}
const earlier: PolicyVersion = {
  ...{ ...current, version: '2', isCurrent: false, text: inAllLanguages('We keep little.') },
}

test('an earlier version of a policy can be published again as a new version, with a reason', async () => {
  const server = await openPage('/policies', {
    answer(fake) {
      fake.respond(listPolicyVersions, { list: [current, earlier], total: 2 })
      fake.respond(addPolicyVersion, { ...earlier, version: '4', isCurrent: true })
    },
  })
  await press(support.policies.reuse)
  await shows(support.policies.replaceHint)
  await press(support.policies.publish)
  await shows(texts.errors.REASON_REQUIRED)
  await fill(app.reason, 'the new one was wrong')
  await press(support.policies.publish)
  await shows(app.done)
  expect(server.requests(addPolicyVersion).map(({ input }) => input)).toEqual([
    { kind: 'privacy', title: earlier.title, text: earlier.text, reason: 'the new one was wrong' },
  ])
})
