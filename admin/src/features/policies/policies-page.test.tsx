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
const former: PolicyVersion = {
  ...{ ...current, version: '2', isCurrent: false, text: inAllLanguages('We keep little.') },
}

test('a former version of a policy is put in force again as a new one, with a reason', async () => {
  const server = await openPage('/policies', {
    answer(fake) {
      fake.respond(listPolicyVersions, { list: [current, former], total: 2 })
      fake.respond(addPolicyVersion, { ...former, version: '4', isCurrent: true })
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
    { kind: 'privacy', title: former.title, text: former.text, reason: 'the new one was wrong' },
  ])
})
