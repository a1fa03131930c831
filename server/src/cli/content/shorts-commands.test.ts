import { type PlayReport, reportPlays } from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { runCommand } from '../../../test/processes/run-command.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Command } from '../command.ts'
import { loadCommands } from '../commands.ts'
import { pickCommand, unpickCommand } from './pick.ts'
import { playbackMetricsCommand } from './playback-metrics.ts'

let site: TestApp
beforeAll(async () => {
  // commands use the machine's clock
  site = await openTestApp()
})
afterAll(() => site.close())

async function run(command: Command, ...args: string[]): Promise<string[]> {
  const { code, lines } = await runCommand(site, command, ...args)
  expect(code).toBe(0)
  return lines
}

const picks = () =>
  site.ctx.db
    .selectFrom('short_picks')
    .select(['tab', 'video_id', 'picked_by'])
    .orderBy('tab')
    .orderBy('position')
    .execute()

test('a short is picked, moved and removed again, and the record says who did it', async () => {
  const one = String((await makeVideo(site.ctx, { kind: 'short' })).id)
  const other = String((await makeVideo(site.ctx, { kind: 'short' })).id)
  expect(await run(pickCommand, one, '--tab', 'chosen')).toEqual([`Short ${one} is in chosen.`])
  await run(pickCommand, other, '--tab', 'chosen', '--place', '2')
  await run(pickCommand, other, '--tab', 'popular')
  await run(pickCommand, other, '--tab', 'chosen')
  const by = { picked_by: 'Tester' }
  expect(await picks()).toEqual([
    { tab: 'chosen', video_id: BigInt(other), ...by },
    { tab: 'chosen', video_id: BigInt(one), ...by },
    { tab: 'popular', video_id: BigInt(other), ...by },
  ])
  expect(await run(unpickCommand, other, '--tab', 'chosen')).toEqual([
    `Short ${other} is no longer picked for chosen.`,
  ])
  expect((await picks()).map(({ tab, video_id }) => `${tab} ${video_id}`)).toEqual([
    `chosen ${one}`,
    `popular ${other}`,
  ])
  await expect(run(unpickCommand, other, '--tab', 'chosen')).rejects.toThrow(
    `Short ${other} is not in chosen.`,
  )
})

describe('a pick is refused with one sentence', () => {
  test.each([
    [[], 'The arguments must be: SHORT'],
    [['1', '2', '--tab', 'chosen'], 'The arguments must be: SHORT'],
    [['山水', '--tab', 'chosen'], '"山水" is not the id of a short.'],
    [['1001'], '--tab must be one of chosen, popular.'],
    [['1001', '--tab', 'goddess'], '--tab must be one of chosen, popular.'],
    [['1001', '--tab', 'chosen', '--place', '0'], 'must be a whole number from 1'],
    [['1001', '--tab', 'chosen', '--place', 'first'], '--place'],
    [['99999999', '--tab', 'chosen'], 'There is no short 99999999.'],
    [['1001', '--for', 'x'], '--for'],
  ])('%j', async (args, sentence) => {
    await expect(run(pickCommand, ...args)).rejects.toThrow(sentence)
  })

  test('a long video cannot be picked', async () => {
    const { id } = await makeVideo(site.ctx)
    await expect(run(pickCommand, String(id), '--tab', 'chosen')).rejects.toThrow(`There is no short ${id}.`)
  })
})

describe('the playback metrics command', () => {
  test('reports that there is no data yet, and refuses unknown options', async () => {
    expect(await run(playbackMetricsCommand, '--days', '3')).toEqual(['No plays were reported in 3 days.'])
    await expect(run(playbackMetricsCommand, '--days', '0')).rejects.toThrow('--days')
    await expect(run(playbackMetricsCommand, 'today')).rejects.toThrow('Unexpected argument "today".')
  })

  test('prints a line for each format and connection type, under column headings', async () => {
    const play: PlayReport = {
      kind: 'short',
      startMs: 80,
      stallCount: 0,
      stallMs: 0,
      isSkipped: false,
      watchedPercent: 100,
    }
    await site.anonymous.call(reportPlays, {
      network: 'wifi',
      plays: [play, { ...play, startMs: null }, { ...play, isSkipped: true, watchedPercent: 3 }],
    })
    await site.ctx.db.updateTable('playback_metrics').set({ day: new Date() }).execute()
    const [columns = '', ...rows] = await run(playbackMetricsCommand)
    expect(columns).toMatch(/^kind +network +plays +start/)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatch(/^short wifi {6}3 /)
    expect(rows[0]).toContain('50.0 %')
    expect(rows[0]).toContain('33.3 %')
  })
})

test('the help lists picking, unpicking and the playback metrics', async () => {
  expect(await loadCommands()).toEqual(
    expect.arrayContaining([pickCommand, unpickCommand, playbackMetricsCommand]),
  )
})
