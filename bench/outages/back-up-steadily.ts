import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { projectDir } from '@liuguang/server/project-dir'

const run = promisify(execFile)
/** Pause between two backups, ms. */
const pauseMs = 5_000
/** Time limit of a backup or a restore, which take seconds here, ms. */
const limitMs = 5 * 60_000

export interface Backups {
  complete: number
  /** Backups that failed, for example because the database was killed meanwhile. */
  failed: number
}

/** Backs up a site by the command line, one backup after another, until `isOver`. */
export async function backUpSteadily(
  { databaseUrl, dataDir, folder }: { databaseUrl: string; dataDir: string; folder: string },
  isOver: () => boolean,
): Promise<Backups> {
  const backups = { complete: 0, failed: 0 }
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: '0' }
  while (!isOver()) {
    const isComplete = await runCommand('main-cli.ts', ['backup', folder], env).then(
      () => true,
      () => false,
    )
    backups[isComplete ? 'complete' : 'failed'] += 1
    await sleep(pauseMs)
  }
  return backups
}

/**
 * Verifies the newest backup and restores it into an empty data folder, which checks the ledger.
 * @returns what is wrong with it
 */
export async function tryNewestBackup(folder: string, emptyDataDir: string): Promise<string[]> {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: emptyDataDir, DEMO: '0' }
  try {
    await runCommand('main-cli.ts', ['verify-backup', folder], env)
    await runCommand('supervisor/main-command.ts', ['restore', folder], env)
    return []
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    return [`the newest backup: ${stdout}${stderr}${stdout || stderr ? '' : error}`]
  }
}

async function runCommand(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  await run(process.execPath, [join(projectDir, 'server/src', program), ...args], {
    ...{ cwd: projectDir, env, timeout: limitMs },
  })
}
