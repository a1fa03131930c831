import { readRunState } from '../../src/supervisor/run-file.ts'

/** The database URL of the site that runs in a data folder. */
export function databaseUrlOf(dataDir: string): string {
  const url = readRunState(dataDir)?.databaseUrl
  if (url === undefined) throw new Error(`no site runs in ${dataDir}`)
  return url
}
