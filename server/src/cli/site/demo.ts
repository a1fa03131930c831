import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectDir } from '../../project-dir.ts'
import { type Command, type CommandContext, UsageError } from '../command.ts'

/** What the demo workspace exports: everything that the server knows of it. */
interface DemoProgram {
  makeDemo(cli: CommandContext): Promise<void>
}

/** The demo imports the server, so the server loads it by file name, and only on demand. */
export const demoCommand: Command = {
  name: 'demo',
  usage: '',
  summary: 'create what is missing in the demo library, and list its accounts and codes',
  async run(_args, cli) {
    if (!cli.config.demo)
      throw new UsageError('DEMO is 0: no demo is created, and its accounts stay suspended.')
    const file = join(projectDir, 'demo/src/make-demo.ts')
    const { makeDemo } = (await import(pathToFileURL(file).href)) as DemoProgram
    await makeDemo(cli)
  },
}
