import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorsByDomain } from '@liuguang/contract'
import { expect, test } from 'vitest'

const { protocol: _, ...domains } = errorsByDomain
const ofDomains = new Set(Object.values(domains).flatMap((errors) => Object.keys(errors)))

test.each(['platform', 'ui', 'app'])(
  'no file of web/src/%s names an error that belongs to a domain',
  (folder) => {
    const source = join(import.meta.dirname, '..', folder)
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
    )
    expect(files.length).toBeGreaterThan(10)
    const named = files.flatMap((file) => {
      const names = readFileSync(join(source, file), 'utf8').matchAll(/'([A-Z]+(?:_[A-Z]+)*)'/g)
      return [...names].flatMap(([, name = '']) => (ofDomains.has(name) ? `${file}: ${name}` : []))
    })
    expect(named).toEqual([])
  },
)
