import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Runs before the packages are installed: plain JavaScript for Node 20, without any package. */
export const projectDir = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const inProject = (...parts) => join(projectDir, ...parts)

/** This project's own Node, regardless of the machine's. */
export const projectNode = inProject('node_modules/.bin/node')

/** A problem that the user can fix: one sentence, printed without a stack trace. */
export class SetupError extends Error {}

export function diskFull(freeMegabytes) {
  const free = freeMegabytes === undefined ? '' : ` (${freeMegabytes} MB free)`
  return new SetupError(
    `The disk that holds ${projectDir} is full${free}: free at least 1 GB, then try again.`,
  )
}

/** Reports a full disk in one sentence, whichever program hit it. */
export function throwIfDiskFull(output) {
  if (/ENOSPC|no space left on device|not enough free space/i.test(output)) throw diskFull()
}

/** Runs `main` and exits with its exit code. A SetupError is printed as its message. */
export async function runTool(main) {
  try {
    process.exit(await main())
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error)
    process.exit(1)
  }
}
