import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { runCommand } from '../../../test/processes/run-command.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Command } from '../command.ts'
import { loadCommands } from '../commands.ts'
import { hideCommand, removeCommand, republishCommand } from './change-video-state.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

async function run(command: Command, ...args: string[]): Promise<string[]> {
  const { code, lines } = await runCommand(site, command, ...args)
  expect(code).toBe(0)
  return lines
}

test('a video is hidden, removed and restored, and the record says who did it and why', async () => {
  const { id } = await makeVideo(site.ctx, { title: '山水' })
  const why = ['--reason', 'a claim of rights']
  expect(await run(hideCommand, String(id), ...why)).toEqual([
    '"山水" was published and is hidden now; within 60 s nobody can see it.',
  ])
  expect(await run(hideCommand, String(id), ...why)).toEqual(['"山水" is hidden already.'])
  expect(await run(removeCommand, String(id), ...why)).toEqual([
    '"山水" was hidden and is removed now; the worker refunds 0 purchases.',
  ])
  expect(await run(republishCommand, String(id), ...why)).toEqual([
    '"山水" was removed and is published again.',
  ])
  const rows = await site.ctx.db
    .selectFrom('item_state_changes')
    .select(['from_state', 'to_state', 'reason', 'changed_by'])
    .where('item_id', '=', BigInt(id))
    .orderBy('id')
    .execute()
  expect(rows.map(({ from_state, to_state }) => `${from_state} ${to_state}`)).toEqual([
    'processing published',
    'published hidden',
    'hidden removed',
    'removed published',
  ])
  for (const row of rows.slice(1))
    expect(row).toMatchObject({ reason: 'a claim of rights', changed_by: 'Tester' })
})

describe('hiding, removing and republishing are refused with one sentence for the arguments', () => {
  test.each([
    [[], 'The arguments must be: VIDEO'],
    [['1', '2', '--reason', 'x'], 'The arguments must be: VIDEO'],
    [['山水', '--reason', 'x'], '"山水" is not the id of a video.'],
    [['1001'], 'A reason is required and recorded: --reason TEXT'],
    [['1001', '--reason', '  '], 'A reason is required and recorded: --reason TEXT'],
    [['99999999', '--reason', 'x'], 'There is no video 99999999.'],
    [['1001', '--because', 'x'], '--because'],
  ])('%j', async (args, sentence) => {
    for (const command of [hideCommand, removeCommand, republishCommand]) {
      await expect(run(command, ...args)).rejects.toThrow(sentence)
    }
  })

  test('a change that the state does not allow is refused', async () => {
    const { id } = await makeVideo(site.ctx, { title: '雲海', state: 'processing' })
    await expect(run(hideCommand, String(id), '--reason', 'x')).rejects.toThrow(
      `"雲海" (${id}) is processing: only videos that are published can be changed this way.`,
    )
  })
})

test('the help lists hiding, removing and republishing', async () => {
  expect(await loadCommands()).toEqual(expect.arrayContaining([hideCommand, removeCommand, republishCommand]))
})
