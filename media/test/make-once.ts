import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'

/** Kept between test files and runs: named by how they are made, so that a changed recipe makes a new file. */
const keptDir = join(tmpdir(), 'liuguang-media-fixtures')

/**
 * The path of a file; it is made when nobody has made it before. Not to be written to.
 * @param recipe all that decides what is in the file
 * @param make is given the file's path, and that of one it may use on the way
 */
export async function makeOnce(
  file: string,
  recipe: unknown,
  make: (out: string, part: string) => Promise<void>,
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(recipe)).digest('hex').slice(0, 16)
  const path = join(keptDir, `${hash}-${file}`)
  if (existsSync(path)) return path
  await mkdir(keptDir, { recursive: true })
  const mark = randomBytes(6).toString('hex')
  const out = join(keptDir, `.${mark}${extname(file)}`)
  const part = join(keptDir, `.${mark}.part`)
  try {
    await make(out, part)
    // Another process may have been as quick: both made the same.
    await rename(out, path)
  } finally {
    for (const unfinished of [out, part]) await rm(unfinished, { force: true })
  }
  return path
}
