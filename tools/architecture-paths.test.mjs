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
