import { parseArgs } from 'node:util'
import { ledgerOf, libraryOf } from './generate/library-size.ts'
import { makeLibraries } from './library-templates.ts'

/**
 * `npm run bench -- generate --videos 100000`, or `--entries 10000000` for a long ledger. The result is kept.
 */
export async function generate(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { videos: { type: 'string', multiple: true }, entries: { type: 'string', multiple: true } },
  })
  const sizes = [
    ...(values.videos ?? []).map((text) => libraryOf(wholeNumber(text))),
    ...(values.entries ?? []).map((text) => ledgerOf(wholeNumber(text))),
  ]
  await makeLibraries(sizes)
}

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 10_000)
    throw new Error(`${text} must be a whole number of at least 10000`)
  return value
}
