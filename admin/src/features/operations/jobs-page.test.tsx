// @vitest-environment happy-dom
import { dropJob, listJobs, type SiteJob } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { pageOf } from '../../../../web/test/responses.ts'
import { fill, hides, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'

const { app, operations } = texts

const job: SiteJob = {
  ...{ id: 4, task: 'messages.send', state: 'failed', tries: 3, maxTries: 3, error: 'Error: refused' },
  ...{ createdAt: '2026-11-25T10:00:00.000Z', runAt: '2026-11-25T10:00:00.000Z' },
}

test('an act that takes its row off the list is still said to be done', async () => {
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
