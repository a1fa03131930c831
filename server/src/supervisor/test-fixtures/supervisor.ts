import { join } from 'node:path'
import { supervise } from '../supervise.ts'

/** The real supervisor with the minimal programs of this folder. Arguments: launchers. */
const code = await supervise({
  env: process.env,
  projectDir: import.meta.dirname,
  programs: {
    api: join(import.meta.dirname, 'api.ts'),
    worker: join(import.meta.dirname, 'worker.ts'),
    cli: join(import.meta.dirname, 'cli.ts'),
  },
  startedAt: Date.now(),
  launcherPids: process.argv.slice(2).map(Number),
})
process.exit(code)
