import type { Command } from '../../src/cli/command.ts'
import type { Config } from '../../src/config.ts'
import { commandLineActor } from '../../src/domains/audit/index.ts'

/** Runs a command as `npm run cli` does. @returns its exit code and its output */
export async function runCommand(
  { ctx }: { ctx: { config: Config } },
  command: Command,
  ...args: string[]
): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = []
  const code = await command.run(args, {
    config: ctx.config,
    actor: commandLineActor('Tester'),
    print: (line) => lines.push(line),
  })
  return { code: code ?? 0, lines }
}
