import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { runCommand } from '../../../test/processes/run-command.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { importsCommand } from './imports.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const listImports = async (...args: string[]) => (await runCommand(site, importsCommand, ...args)).lines

type Facts = {
  state: string
  progress: number
  reason?: string
  detail?: string
  output?: string
  finished_at?: Date
  probe?: string
}

async function addImport(title: string, facts: Facts): Promise<number> {
  const { id } = await makeVideo(site.ctx, { title })
  const source = { source_key: `sources/${id}`, source_bytes: 1n }
  await site.ctx.db
    .insertInto('imports')
    .values({ video_id: BigInt(id), ...source, ...facts })
    .execute()
  return id
}

test('running imports are listed first with their percentage, then the newest, with the cause of a refusal and ffmpeg’s last lines', async () => {
  expect(await listImports()).toEqual(['There are no imports yet.'])
  const finished_at = new Date()
  const climbing = await addImport('山', { state: 'ladder', progress: 42 })
  const done = await addImport('水', { state: 'done', progress: 100, finished_at })
  const output = 'one\ntwo\nthree\n[mov] moov atom not found\n/in/source: Invalid data'
  const why = { reason: 'truncated', detail: 'The file ends in the middle.', output }
  const refused = await addImport('雲', { state: 'refused', progress: 0, ...why, finished_at })
  const waiting = await addImport('月', { state: 'waiting', progress: 0 })
  expect(await listImports()).toEqual([
    `${waiting}  月  waiting 0%`,
    `${climbing}  山  ladder 42%`,
    `${refused}  雲  refused 0%: The file ends in the middle. (truncated)`,
    '    two',
    '    three',
    '    [mov] moov atom not found',
    '    /in/source: Invalid data',
    `${done}  水  done 100%`,
  ])
  await expect(listImports('all')).rejects.toThrow('Unexpected argument "all".')
})

test('an import with undecodable sound is reported', async () => {
  const probe = JSON.stringify({ hasUndecodableSound: true })
  const id = await addImport('風', { state: 'done', progress: 100, finished_at: new Date(), probe })
  expect(await listImports()).toContain(
    `${id}  風  done 100% (its audio cannot be decoded: it plays without)`,
  )
})
