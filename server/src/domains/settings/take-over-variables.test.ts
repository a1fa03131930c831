import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startApiProcess } from '../../../test/processes/api-process.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { formerVariables } from '../../config-settings.ts'
import { commandLineOperator, listRecordedActions } from '../audit/index.ts'
import { storedSettings } from '../settings.ts'
import { changeSetting, getSettings, listSettingChanges, revertSetting, takeOverVariables } from './index.ts'

/** Settings that were environment variables. */

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const by = { operator: commandLineOperator('lin'), reason: 'a test' }
const changesOf = async (name: string) => (await listSettingChanges(site.ctx, { name })).list

/** Starts with these variables. @returns the warnings */
async function start(env: Record<string, string>): Promise<string[]> {
  const warn = vi.spyOn(site.ctx.log, 'warn').mockImplementation(() => undefined)
  await takeOverVariables(site.ctx, env)
  const warnings = warn.mock.calls.map(([message]) => String(message))
  warn.mockRestore()
  return warnings
}

test('each former variable is of a setting that takes whole numbers', () => {
  for (const name of Object.values(formerVariables))
    expect([name, storedSettings[name].schema]).toEqual([name, expect.objectContaining({ type: 'integer' })])
})

test('a start takes over the value of a variable once, and records that', async () => {
  expect(await start({ GRANT_NETWORKS: '0', GRANT_SECONDS: '', OTHER: '7' })).toEqual([])
  expect(await getSettings(site.ctx.db)).toMatchObject({ grantNetworks: 0, grantSeconds: 3600 })
  const recorded = { actorName: 'system', reason: 'GRANT_NETWORKS=0', before: 4, after: 0 }
  expect(await changesOf('grantNetworks')).toMatchObject([recorded])
  expect(await start({ GRANT_NETWORKS: '0' })).toEqual([])
  expect(await changesOf('grantNetworks')).toHaveLength(1)
  const [action] = await listRecordedActions(site.ctx.db, {}, { after: undefined, offset: 0, limit: 1 })
  expect(action).toMatchObject({ actor_name: 'system', role: 'system', subject: 'setting:grantNetworks' })
})

test('once the setting was changed the variable has no effect, also after a return to the default, and the start warns', async () => {
  await changeSetting(site.ctx, { key: 'grantNetworks', value: 9, ...by })
  const warning = /^GRANT_NETWORKS=0 has no effect: grantNetworks is a setting /
  expect(await start({ GRANT_NETWORKS: '0' })).toEqual([expect.stringMatching(warning)])
  await revertSetting(site.ctx, { name: 'grantNetworks', to: 'default', ...by })
  expect(await start({ GRANT_NETWORKS: '0' })).toEqual([expect.stringMatching(warning)])
  expect((await getSettings(site.ctx.db)).grantNetworks).toBe(4)
})

test.each(['3601', '4', 'ten', '-1', '1e3'])(
  'a value that is not allowed stops the start: %s',
  async (text) => {
    await expect(takeOverVariables(site.ctx, { GRANT_SECONDS: text })).rejects.toThrow(
      /^grantSeconds must be a whole number from 5 to 3600; /,
    )
    expect(await changesOf('grantSeconds')).toEqual([])
  },
)

test('processes that start together take it over once', async () => {
  await Promise.all(Array.from({ length: 4 }, () => takeOverVariables(site.ctx, { GRANT_SECONDS: '60' })))
  expect(await changesOf('grantSeconds')).toHaveLength(1)
  expect((await getSettings(site.ctx.db)).grantSeconds).toBe(60)
})

test('an API process takes it over before it answers, beside one without the variable', async () => {
  const processes = await Promise.all([
    startApiProcess(site.ctx.config, { BACKUP_KEEP: '60' }),
    startApiProcess(site.ctx.config),
  ])
  const { backupKeep } = await getSettings(site.ctx.db)
  await Promise.all(processes.map((api) => api.stop()))
  expect(backupKeep).toBe(60)
}, 60_000)
