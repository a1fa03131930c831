import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { checkImport, findImports, readDomainOrder } from './check/import-rules.mjs'
import { inProject } from './setup/project.mjs'

/** Lists every import that breaks the import rules. */
const PARTS = ['contract', 'media', 'server', 'demo', 'web', 'admin']

function* listSources(folder) {
  for (const name of readdirSync(inProject(folder)).sort()) {
    if (name === 'node_modules' || name === 'dist') continue
    const path = join(folder, name)
    if (statSync(inProject(path)).isDirectory()) yield* listSources(path)
    else if (/\.(ts|tsx|mjs)$/.test(name)) yield path
  }
}

const order = readDomainOrder(readFileSync(inProject('docs/domains.md'), 'utf8'))
const files = PARTS.flatMap((part) => [...listSources(part)])
const wrong = files.flatMap((file) =>
  findImports(readFileSync(inProject(file), 'utf8'))
    .map((specifier) => [specifier, checkImport(file, specifier, order)])
    .filter(([, reason]) => reason)
    .map(([specifier, reason]) => `${file}: ${specifier}: ${reason}`),
)
for (const line of wrong) console.error(line)
process.exitCode = wrong.length === 0 ? 0 : 1
