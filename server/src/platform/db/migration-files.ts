import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const migrationsDir = join(import.meta.dirname, '../../../migrations')

interface SqlFile {
  name: string
  text: string
  /** SHA-256 of the text. */
  hash: string
}

export interface Migration extends SqlFile {
  number: number
}

/** The migrations of a folder, such as `0001_accounts.sql`, numbered from 1 without gaps. */
export async function listMigrations(dir = migrationsDir): Promise<Migration[]> {
  const files = await readSqlFiles(dir)
  return files.map((file, index) => {
    const number = Number(file.name.slice(0, 4))
    if (number !== index + 1) throw new Error(`migration ${file.name} should have the number ${index + 1}`)
    return { ...file, number }
  })
}

/**
 * The files of `repeatable/` by name. Each creates or replaces a function and can be applied any number of
 * times.
 */
export async function listRepeatable(dir = migrationsDir): Promise<SqlFile[]> {
  const files = await readSqlFiles(join(dir, 'repeatable'))
  return files.map((file) => ({ ...file, name: `repeatable/${file.name}` }))
}

async function readSqlFiles(dir: string): Promise<SqlFile[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      // Git may check out files with CRLF, which is not an edit.
      const text = (await readFile(join(dir, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}
