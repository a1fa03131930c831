import type { Command } from '../../src/cli/command.ts'
import type { Config } from '../../src/config.ts'
import { commandLineOperator, type Operator } from '../../src/domains/audit/index.ts'

interface Output {
  code: number
  lines: string[]
}

/** Runs a command as `npm run cli` does. @returns its exit code and its output */
export const runCommand = (site: { ctx: { config: Config } }, command: Command, ...args: string[]) =>
  runCommandAs(commandLineOperator('Tester'), site, command, ...args)

/** As `npm run cli -- ... --as NAME`. */
export async function runCommandAs(
  operator: Operator,
  { ctx }: { ctx: { config: Config } },
  command: Command,
  ...args: string[]
): Promise<Output> {
  const lines: string[] = []
  const { config } = ctx
  const code = await command.run(args, { config, operator, print: (line) => lines.push(line) })
  return { code: code ?? 0, lines }
}
