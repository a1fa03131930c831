import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomCode } from '@liuguang/server/domains/accounts/index'

/** Characters of Crockford base 32, 5 bits each. */
const passwordLength = 12

/**
 * A password for each of these accounts: random, made once for a data folder, and stored in a file that only its owner
 * may read. The database has hashes only, and the terminal shows the passwords at each start.
 */
export async function loadDemoPasswords(
  dataDir: string,
  accounts: readonly string[],
): Promise<Map<string, string>> {
  const path = join(dataDir, 'demo-passwords.json')
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  const passwords = new Map<string, string>(Object.entries(JSON.parse(text)))
  const missing = accounts.filter((account) => !passwords.has(account))
  if (missing.length === 0) return passwords
  for (const account of missing) passwords.set(account, makePassword())
  const written = JSON.stringify(Object.fromEntries(passwords), null, 2)
  await writeFile(`${path}.new`, `${written}\n`, { mode: 0o600 })
  await rename(`${path}.new`, path)
  return passwords
}

/** Registration requires letters and digits: one draw in 10,000 lacks either. */
function makePassword(): string {
  for (;;) {
    const password = randomCode(passwordLength).toLowerCase()
    if (/[a-z]/.test(password) && /\d/.test(password)) return password
  }
}
