// @vitest-environment happy-dom
import {
  addPolicyVersion,
  listExports,
  listPolicyVersions,
  type PolicyVersion,
  startExport,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { inAllLanguages, pageOf } from '../../../../web/test/responses.ts'
import { chooseFilter, fill, openPage, press, shows } from '../../../test/open-page.tsx'
import { router } from '../../app/router.tsx'
import texts from '../../locales/en-US.ts'

const { app, support } = texts

const current: PolicyVersion = {
  ...{
    id: 'privacy 3',
    kind: 'privacy',
    version: '3',
    effectiveAt: '2026-11-20T00:00:00Z',
    isCurrent: true,
    lastAction: null,
  },
  ...{ title: inAllLanguages('Privacy'), text: inAllLanguages('We keep less.') },
}
const earlier: PolicyVersion = {
  ...{ ...current, id: 'privacy 2', version: '2', isCurrent: false, text: inAllLanguages('We keep little.') },
}

test('an earlier version of a policy can be published again as a new version, with a reason', async () => {
  const server = await openPage('/policies', {
    answer(fake) {
      fake.respond(listPolicyVersions, pageOf([current, earlier]))
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

test('the versions of one policy are listed, from the oldest on, and written as a file', async () => {
  const server = await openPage('/policies', {
    answer(fake) {
      fake.respond(listPolicyVersions, ({ kind }) => pageOf(kind ? [earlier] : [current]))
      fake.respond(listExports, pageOf([]))
      fake.respond(startExport, {
        ...{ id: 1, table: 'settings.list-policies', filters: [], by: 'Operator', rows: 0, isMine: true },
        ...{ requestedAt: current.effectiveAt, finishedAt: null, failure: null, keptUntil: null },
      })
    },
  })
  await shows(support.policies.current)
  await chooseFilter(support.policies.title, support.policies.kinds.privacy)
  await shows(support.policies.former)
  await chooseFilter(app.table.order, app.table.oldest)
  await expect.poll(() => router.state.location.search).toBe('?kind=privacy&order=oldest')
  const input = { kind: 'privacy', order: 'oldest' }
  await expect.poll(() => server.requests(listPolicyVersions).at(-1)?.input).toEqual(input)
  await press(app.table.export)
  await fill(app.reason, 'for the lawyers')
  await press(app.table.export)
  await shows(app.table.exportStarted)
  expect(server.requests(startExport)[0]?.input).toEqual({
    ...{ table: 'settings.list-policies', input: JSON.stringify(input), reason: 'for the lawyers' },
    lang: 'en',
  })
})

test('the versions have pages, and are found by a text in them', async () => {
  const server = await openPage('/policies?text=less&cursor=second', {
    answer: (fake) => fake.respond(listPolicyVersions, { ...pageOf([current]), next: 'third' }),
  })
  await shows(support.policies.current)
  await press(app.table.next)
  await expect
    .poll(() => server.requests(listPolicyVersions).map(({ input }) => input))
    .toEqual([
      { text: 'less', cursor: 'second' },
      { text: 'less', cursor: 'third' },
    ])
})

test('a column of the policies can be hidden, and is shown again', async () => {
  await openPage('/policies', {
    answer: (fake) => fake.respond(listPolicyVersions, pageOf([current])),
  })
  const toggle = async () => {
    const box = () =>
      [...document.querySelectorAll('.ant-dropdown-menu label')].find(
        ({ textContent }) => textContent === support.policies.by,
      )
    await expect.poll(box).toBeDefined()
    box()?.querySelector('input')?.click()
  }
  const headers = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)
  await expect.poll(headers).toContain(support.policies.by)
  await press(app.table.columns)
  await toggle()
  await expect.poll(headers).not.toContain(support.policies.by)
  await toggle()
  await expect.poll(headers).toContain(support.policies.by)
  localStorage.clear()
})
