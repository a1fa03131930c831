import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import english from '../../../admin/src/locales/en-US.ts'
import simplified from '../../../admin/src/locales/zh-CN.ts'
import traditional from '../../../admin/src/locales/zh-HK.ts'
import type { Event } from '../platform/jobs/events.ts'
import { domainTasks, subscriptions } from './jobs.ts'
import { erasers } from './personal-data.ts'

const source = join(import.meta.dirname, '..')
const files = globSync('**/*.ts', { cwd: source, exclude: ['**/*.test.ts'] })
const taskNames = domainTasks.map(({ name }) => name)

/** The names of all jobs in the code, apart from those that erase, which `defineEraser` names. */
function namesOfJobs(): string[] {
  return files.flatMap((file) => {
    const code = readFileSync(join(source, file), 'utf8')
    const definitions = code.match(/= defineJob\(/g) ?? []
    const names = [...code.matchAll(/= defineJob\(\s*'([^']+)'/g)].map(([, name = '']) => name)
    // A name that is not written where the job is defined would be missed.
    if (!file.endsWith('platform/personal-data.ts'))
      expect([file, names.length]).toEqual([file, definitions.length])
    return names
  })
}

async function definedEvents(): Promise<Event[]> {
  const modules = await Promise.all(
    files
      .filter((file) => file.endsWith('events.ts') && file.startsWith('domains/'))
      .map((file) => import(join(source, file))),
  )
  return modules.flatMap((module) => Object.values<Event>(module))
}

test('each job has one task at the worker, and each task a name of its own', () => {
  const names = namesOfJobs()
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((name) => !taskNames.includes(name))).toEqual([])
  expect(taskNames.filter((name, place) => taskNames.indexOf(name) !== place)).toEqual([])
})

test('each eraser that has a job has its task at the worker', () => {
  const jobs = erasers.flatMap(({ job }) => job?.name ?? [])
  expect(jobs.length).toBeGreaterThan(5)
  expect(jobs.filter((name) => !taskNames.includes(name))).toEqual([])
})

test('each event has a subscription, and each subscription an event and a task', async () => {
  const events = (await definedEvents()).map(({ name }) => name)
  const subscribed = subscriptions.map(({ event }) => event)
  expect(events.length).toBeGreaterThan(5)
  expect(events.filter((name) => !subscribed.includes(name))).toEqual([])
  expect(subscribed.filter((name) => !events.includes(name))).toEqual([])
  expect(subscriptions.filter(({ job }) => !taskNames.includes(job.name))).toEqual([])
})

test.each([
  ['zh-CN', simplified],
  ['zh-HK', traditional],
  ['en-US', english],
])('the back office has a name for each task in %s, and for no other', (_, { tasks }) => {
  const named = Object.entries(tasks).flatMap(([domain, names]) =>
    Object.keys(names).map((name) => `${domain}.${name}`),
  )
  expect(named.sort()).toEqual(taskNames.toSorted())
})
