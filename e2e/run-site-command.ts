import type { Command } from '../server/src/cli/command.ts'
import { type Config, readConfig } from '../server/src/config.ts'
import { commandLineOperator } from '../server/src/domains/audit/index.ts'
import { projectDir } from '../server/src/project-dir.ts'
import { databaseUrlOf } from '../server/test/processes/database-url-of.ts'
import { runCommandAs } from '../server/test/processes/run-command.ts'
import { readSite } from './site.ts'

/**
 * Runs a command of the operator on the site under test, in this process: starting one of its own takes seconds.
 * @throws Error with what the command refuses, or what it printed before it failed
 */
export const runSiteCommand = (command: Command, ...args: string[]): Promise<void> =>
  runSiteCommandAs('journeys', command, ...args)

/** As with `--as NAME`. */
export async function runSiteCommandAs(name: string, command: Command, ...args: string[]): Promise<void> {
  const { dataDir } = readSite()
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrlOf(dataDir),
    LOG_LEVEL: 'warn',
  }
  await runCommandOn(readConfig(env, projectDir), name, command, ...args)
}

/**
 * The same on any site.
 * @returns the lines that the command printed
 * @throws Error as `runSiteCommand`
 */
export async function runCommandOn(
  config: Config,
  name: string,
  command: Command,
  ...args: string[]
): Promise<string[]> {
  const { code, lines } = await runCommandAs(commandLineOperator(name), { ctx: { config } }, command, ...args)
  if (code !== 0) throw new Error(`${command.name} ${args.join(' ')} failed:\n${lines.join('\n')}`)
  return lines
}
