import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from './setup/project.mjs'

/** Files and folders of the project; build output and packages are left out. */
const present = globSync('{admin,bench,contract,demo,deploy,docs,e2e,media,server,tools,web}/**', {
  cwd: inProject('.'),
  exclude: (name) => ['node_modules', 'dist'].includes(name),
}).map((path) => `/${path}`)

/** What a text names in backquotes with a slash, but not first, or with the ending of a source file. */
function pathsIn(markdown) {
  const named = [...markdown.matchAll(/`([\w.-]+(?:\/[\w.-]*)+|[\w-]+\.(?:ts|tsx|mjs|sql))`/g)]
  return [...new Set(named.map(([, path]) => path))]
}

/** `catalogue/search-items` is the file `server/src/domains/catalogue/search-items.ts`. */
function exists(path) {
  const end = `/${path.replace(/\/$/, '')}`
  return present.some((one) => one.endsWith(end) || one.endsWith(`${end}.ts`) || one.endsWith(`${end}.tsx`))
}

test('every file and folder that ARCHITECTURE.md names exists', () => {
  const paths = pathsIn(readFileSync(inProject('docs/ARCHITECTURE.md'), 'utf8'))
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.filter((path) => !exists(path))).toEqual([])
  expect(exists('payments/nothing.ts')).toBe(false)
})

test('ARCHITECTURE.md names each module but the kinds of items once, in the order of domains.md', () => {
  const architecture = readFileSync(inProject('docs/ARCHITECTURE.md'), 'utf8')
  const [, table = ''] = /## Modules\n([\s\S]*?)\n## /.exec(architecture) ?? []
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((row) => [...row.split('|')[1].matchAll(/`([a-z-]+)`/g)].map(([, name]) => name))
  const domains = readFileSync(inProject('docs/domains.md'), 'utf8')
  const [, order = ''] = /```domain-order\n([\s\S]*?)```/.exec(domains) ?? []
  const lines = order.split('\n').map((line) => line.split(' '))
  const kinds = lines.find((line) => line.includes('videos'))
  const folders = present.flatMap((path) => /^\/server\/src\/domains\/([a-z-]+)$/.exec(path)?.[1] ?? [])
  const isOther = (name) => folders.includes(name) && !kinds.includes(name)
  expect(named.filter((name) => !kinds.includes(name))).toEqual(lines.flat().filter(isOther))
  expect(named.filter((name) => !folders.includes(name))).toEqual([])
})
