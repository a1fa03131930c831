// @vitest-environment happy-dom
import { listJobs, listStaffComments, type SiteJob } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { pageOf } from '../../../web/test/responses.ts'
import { chooseFilter, findFilter, openPage, shows } from '../../test/open-page.tsx'
import { router } from '../app/router.tsx'
import texts from '../locales/en-US.ts'

const { operations, tasks } = texts

const openJobs = (url: string) =>
  openPage(url, { answer: (fake) => fake.respond(listJobs, pageOf<SiteJob>([])) })

/** What a filter shows: what is chosen, or its name. */
const shownBy = (label: string) => findFilter(label)?.closest('.ant-select')?.textContent

const clearButton = (label: string) =>
  findFilter(label)?.closest('.ant-select')?.querySelector<HTMLButtonElement>('.ant-select-clear')

test('a choice is in the URL and leads to the first page; once it is cleared, all rows are listed', async () => {
  const task = 'messages.mail'
  const server = await openJobs(`/jobs?task=${task}&cursor=second`)
  await chooseFilter(operations.state, operations.jobStates.failed)
  await expect.poll(() => router.state.location.search).toBe(`?task=${task}&state=failed`)
  await expect.poll(() => clearButton(operations.state)).toBeTruthy()
  clearButton(operations.state)?.click()
  await expect.poll(() => router.state.location.search).toBe(`?task=${task}`)
  await expect
    .poll(() => server.requests(listJobs).map(({ input }) => input))
    .toEqual([{ task, cursor: 'second' }, { task, state: 'failed' }, { task }])
})

test('a value that is no option is shown as ignored until it is cleared, or as it is where the table is filtered by it', async () => {
  const server = await openJobs('/jobs?state=broken&task=later.run')
  await expect.poll(() => shownBy(operations.task)).toBe('later.run')
  expect(shownBy(operations.state)).toBe('“broken” is unknown: ignored')
  expect(server.requests(listJobs)[0]?.input).toEqual({ task: 'later.run' })
  clearButton(operations.state)?.click()
  await expect.poll(() => router.state.location.search).toBe('?task=later.run')
  await expect.poll(() => shownBy(operations.state)).toBe(operations.state)
})

test('a filter follows the URL, also back to nothing', async () => {
  await openJobs('/jobs')
  await expect.poll(() => shownBy(operations.task)).toBe(operations.task)
  await router.navigate('/jobs?task=messages.mail')
  await expect.poll(() => shownBy(operations.task)).toBe(tasks.messages.mail)
  await router.navigate(-1)
  await expect.poll(() => shownBy(operations.task)).toBe(operations.task)
})

test('the default value is chosen without a parameter, is not written into the URL, and cannot be cleared', async () => {
  const { states } = texts.texts
  const label = texts.texts.state
  const server = await openPage('/comments?state=all', {
    answer: (fake) => fake.respond(listStaffComments, { list: [], next: null }),
  })
  await expect.poll(() => shownBy(label)).toBe(states.all)
  expect(clearButton(label)).toBeNull()
  await chooseFilter(label, states.reported)
  await expect.poll(() => router.state.location.search).toBe('')
  await expect.poll(() => shownBy(label)).toBe(states.reported)
  await shows(texts.texts.emptyQueue)
  expect(server.requests(listStaffComments).map(({ input }) => input)).toEqual([{}, { state: 'reported' }])
})
