import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readSite, siteFile } from './site.ts'

/** Points that each code of the site under test gives. */
export const pointsPerCode = 500

/** Has a file for each taken code, because workers run in parallel and may restart. */
export const takenCodesDir = join(dirname(siteFile), 'taken-codes')

/** A serial code that no other journey uses. */
export function takeCode(): string {
  mkdirSync(takenCodesDir, { recursive: true })
  const code = readSite().pointCodes.find(claim)
  if (!code) throw new Error('All codes are used: global-setup.ts must make more')
  return code
}

function claim(code: string): boolean {
  try {
    writeFileSync(join(takenCodesDir, code), '', { flag: 'wx' })
    return true
  } catch {
    return false
  }
}
