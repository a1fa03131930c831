// @vitest-environment happy-dom
import { dropJob, listJobs, type SiteJob } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { pageOf } from '../../../../web/test/responses.ts'
import { fill, hides, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'
import chinese from '../../locales/zh-CN.ts'
import { chooseLocale } from '../../platform/i18n.ts'

const { app, operations } = texts

const job: SiteJob = {
  ...{ id: 4, task: 'messages.send', state: 'failed', tries: 3, maxTries: 3, failure: null },
  ...{ createdAt: '2026-11-25T10:00:00.000Z', runAt: '2026-11-25T10:00:00.000Z' },
  lastAction: null,
}

test('an action that takes its row off the list is still said to be done', async () => {
  await openPage('/jobs', {
    answer(fake) {
      fake.respond(listJobs, pageOf([job]))
      fake.respond(dropJob, () => {
        fake.respond(listJobs, pageOf([]))
        return {}
      })
    },
  })
  await shows('messages.send')
  await press(operations.drop)
  await fill(app.reason, 'a mistake')
  await press(operations.drop)
  await hides('messages.send')
  await shows(app.done)
})

test('a dialog asks before what was typed is discarded', async () => {
  await openPage('/jobs', { answer: (fake) => fake.respond(listJobs, pageOf([job])) })
  await shows('messages.send')
  await press(operations.drop)
  await fill(app.reason, 'a mistake')
  expect(document.body.textContent).not.toContain(app.discardTitle)
  await press(app.cancel)
  await shows(app.discardTitle)
  await press(app.keepEditing)
  expect(document.querySelector('textarea')?.value).toBe('a mistake')
})

test('a dialog in which nothing was typed closes at once', async () => {
  await openPage('/jobs', { answer: (fake) => fake.respond(listJobs, pageOf([job])) })
  await shows('messages.send')
  await press(operations.drop)
  await shows(operations.dropHint)
  await press(app.cancel)
  expect(document.body.textContent).not.toContain(app.discardTitle)
})

test('giving up the job of a merged tag says that it comes back', async () => {
  const merge = { ...job, task: 'publishing.move-items-of-tag' }
  await openPage('/jobs', { answer: (fake) => fake.respond(listJobs, pageOf([merge])) })
  await shows(texts.tasks.publishing['move-items-of-tag'])
  await press(operations.drop)
  await shows(operations.dropMergeHint.replace('{{retry}}', operations.retry))
})

test('a task is called by its name in the language of the screen, else by its identifier', async () => {
  const unknown = { ...job, id: 5, task: 'later.version' }
  await openPage('/jobs', { answer: (fake) => fake.respond(listJobs, pageOf([job, unknown])) })
  await shows(texts.tasks.messages.send)
  await shows('later.version')
  await chooseLocale('zh-CN')
  await shows(chinese.tasks.messages.send)
})

test('a failed job says why in the language of the screen, with the message of the error beneath', async () => {
  const detail = 'connect ECONNREFUSED 127.0.0.1:587'
  const failed: SiteJob = { ...job, failure: { kind: 'connectionRefused', detail } }
  await openPage('/jobs', { answer: (fake) => fake.respond(listJobs, pageOf([failed])) })
  await shows(operations.failures.connectionRefused)
  await shows(`${app.technicalDetail} ${detail}`)
  await chooseLocale('zh-CN')
  await shows(chinese.operations.failures.connectionRefused)
  await shows(`${chinese.app.technicalDetail} ${detail}`)
})

test('jobs are filtered by a task of the URL, which the filter names', async () => {
  const server = await openPage('/jobs?task=email.sweep', {
    answer: (fake) => fake.respond(listJobs, pageOf([])),
  })
  await shows(texts.tasks.email.sweep)
  expect(server.requests(listJobs)[0]?.input).toEqual({ task: 'email.sweep' })
})
