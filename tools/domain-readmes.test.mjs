import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from './setup/project.mjs'

const domains = inProject('server/src/domains')
const readmes = readdirSync(domains, { recursive: true }).filter((file) => file.endsWith('README.md'))

test('each domain’s README has at most 20 lines', () => {
  expect(readmes.length).toBeGreaterThan(7)
  const lines = (file) => readFileSync(`${domains}/${file}`, 'utf8').trimEnd().split('\n').length
  expect(readmes.filter((file) => lines(file) > 20)).toEqual([])
})
