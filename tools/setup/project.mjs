import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What runs before the packages are there: plain JavaScript for Node 20, without any package. */
export const projectDir = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const inProject = (...parts) => join(projectDir, ...parts)

/** The Node of this project, whatever the machine's own is. */
export const projectNode = inProject('node_modules/.bin/node')

/** A reason for not going on that a person can act on: one sentence, shown without a stack. */
export class SetupError extends Error {}

export function diskFull(freeMegabytes) {
  const free = freeMegabytes === undefined ? '' : ` (${freeMegabytes} MB free)`
  return new SetupError(
    `The disk that holds ${projectDir} is full${free}: free at least 1 GB, then try again.`,
  )
}

/** A full disk is told in one sentence, whichever program met it. */
export function throwIfDiskFull(output) {
  if (/ENOSPC|no space left on device|not enough free space/i.test(output)) throw diskFull()
}

/** Runs `main` and ends the process with its exit code; a SetupError is shown as its sentence. */
export async function runTool(main) {
  try {
    process.exit(await main())
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error)
    process.exit(1)
  }
}
