import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { apiNodeArgs } from './api-node-args.ts'
import { projectDir } from './project-dir.ts'
import { supervise } from './supervisor/supervise.ts'

const { values } = parseArgs({
  options: {
    /** When the person pressed Enter, in milliseconds since 1970. */
    since: { type: 'string', default: String(Date.now()) },
    /** Process ids, separated by commas, whose death ends the site. */
    launchers: { type: 'string', default: '' },
  },
})

const code = await supervise({
  env: process.env,
  projectDir,
  programs: {
    api: join(import.meta.dirname, 'main-api.ts'),
    apiNodeArgs,
    worker: join(import.meta.dirname, 'main-worker.ts'),
    cli: join(import.meta.dirname, 'main-cli.ts'),
    mailbox: join(import.meta.dirname, 'main-mailbox.ts'),
  },
  startedAt: Number(values.since),
  launcherPids: values.launchers.split(',').filter(Boolean).map(Number),
})
process.exit(code)
