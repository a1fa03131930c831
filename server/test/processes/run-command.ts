import type { Command } from '../../src/cli/command.ts'
import type { Config } from '../../src/config.ts'
import { type Actor, commandLineActor } from '../../src/domains/audit/index.ts'

interface Output {
  code: number
  lines: string[]
}

/** Runs a command as `npm run cli` does. @returns its exit code and its output */
export const runCommand = (site: { ctx: { config: Config } }, command: Command, ...args: string[]) =>
  runCommandAs(commandLineActor('Tester'), site, command, ...args)

/** As `npm run cli -- ... --as NAME`. */
export async function runCommandAs(
  actor: Actor,
  { ctx }: { ctx: { config: Config } },
  command: Command,
  ...args: string[]
): Promise<Output> {
  const lines: string[] = []
  const { config } = ctx
  const code = await command.run(args, { config, actor, print: (line) => lines.push(line) })
  return { code: code ?? 0, lines }
}
