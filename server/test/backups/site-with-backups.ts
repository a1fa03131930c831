import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Command } from '../../src/cli/command.ts'
import { migrateCommand } from '../../src/cli/site/migrate.ts'
import type { Config } from '../../src/config.ts'
import { openContext } from '../../src/open-context.ts'
import { runCommand } from '../processes/run-command.ts'
import { digestMedia, digestRows, type EmptySite, makeEmptySite } from './backup-site.ts'
import { type FullSite, openFullSite } from './full-site.ts'

/** A full site, a folder for its backups, and targets of restores. */
export interface SiteWithBackups extends FullSite {
  /** Does not exist before the first backup. */
  folder: string
  run(command: Command, config: Config, ...args: string[]): Promise<{ code: number; lines: string[] }>
  /** Creates the target of a restore. */
  emptySite(): Promise<Config>
  /** @returns the id of the newest backup */
  newestBackup(): Promise<string>
  removeEmptySites(): Promise<void>
  close(): Promise<void>
}

export async function openSiteWithBackups(): Promise<SiteWithBackups> {
  const full = await openFullSite()
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-backups-'))
  await rm(folder, { recursive: true })
  const emptySites: EmptySite[] = []
  const removeEmptySites = async () => {
    for (const each of emptySites.splice(0)) await each.remove()
  }
  return {
    ...full,
    folder,
    run: (command, config, ...args) => runCommand({ ctx: { config } }, command, ...args),
    emptySite: async () => {
      const made = await makeEmptySite()
      emptySites.push(made)
      return made.config
    },
    newestBackup: async () => (await readdir(join(folder, 'backups'))).sort().at(-1) ?? '',
    removeEmptySites,
    close: async () => {
      await removeEmptySites()
      await full.site.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Expects that no program of ours works on the target of an unfinished restore. */
export async function expectNothingStarts(config: Config): Promise<void> {
  await expect(openContext(config)).rejects.toThrow('has not ended')
  await expect(runCommand({ ctx: { config } }, migrateCommand)).rejects.toThrow('has not ended')
}

/** Expects the rows and files of the backed up site, and that the programs work on them. */
export async function expectRestored({ site }: FullSite, config: Config): Promise<void> {
  expect(await digestRows(config)).toEqual(await digestRows(site.ctx.config))
  expect(await digestMedia(config)).toEqual(await digestMedia(site.ctx.config))
  await (await openContext(config)).close()
}
