import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'

/**
 * Folder shared by test files and runs. Files are named by a hash of their recipe, so a changed recipe makes a new
 * file.
 */
const keptDir = join(tmpdir(), 'liuguang-media-fixtures')

/**
 * Returns the path of a file, which is made if it does not exist. Do not write to it.
 * @param recipe everything that decides the content
 * @param make gets the file's path and that of a temporary file
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
    // Another process may have made the same file meanwhile.
    await rename(out, path)
  } finally {
    for (const unfinished of [out, part]) await rm(unfinished, { force: true })
  }
  return path
}
