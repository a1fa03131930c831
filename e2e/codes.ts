import { writeFileSync } from 'node:fs'
import { readSite, siteFile } from './site.ts'

/** Points that each code of the site under test gives. */
export const pointsPerCode = 500

/** A serial code that nobody has used. Taken from the file, so that a worker that starts anew takes the next. */
export function takeCode(): string {
  const { pointCodes, ...site } = readSite()
  const [code, ...rest] = pointCodes
  if (!code) throw new Error('All codes are used: global-setup.ts must make more')
  writeFileSync(siteFile, JSON.stringify({ ...site, pointCodes: rest }, null, 2))
  return code
}
