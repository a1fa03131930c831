import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import type { FormatFixture } from './format-fixture.ts'
import { testCardArguments } from './make-test-card.ts'

const run = promisify(execFile)

/** Kept between runs: named by how they are made, so that a changed recipe makes a new file. */
const cacheDir = join(tmpdir(), 'liuguang-format-fixtures')

/** The fixture's path; it is made when nobody has made it before. */
export async function makeFormatFixture(fixture: FormatFixture): Promise<string> {
  const card = testCardArguments(fixture.card)
  const recipe = JSON.stringify(fixture.commands({ card, part: '', out: fixture.file }))
  const name = `${createHash('sha256').update(recipe).digest('hex').slice(0, 16)}-${fixture.file}`
  const path = join(cacheDir, name)
  if (existsSync(path)) return path
  await mkdir(cacheDir, { recursive: true })
  const mark = randomBytes(6).toString('hex')
  const out = join(cacheDir, `.${mark}${extname(fixture.file)}`)
  const part = join(cacheDir, `.${mark}.part`)
  try {
    for (const command of fixture.commands({ card, part, out })) {
      await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...command])
    }
    // Another process may have been as quick: both made the same.
    await rename(out, path)
  } finally {
    for (const file of [out, part]) await rm(file, { force: true })
  }
  return path
}
