import { globSync, readFileSync } from 'node:fs'
import { type ErrorName, errorsByDomain } from '@liuguang/contract'
import { expect, test } from 'vitest'

const folderOf = (domain: string) => domain.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The domains whose code names an error, by error. */
const namedIn = new Map<string, Set<string>>()
for (const file of globSync('*/**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] })) {
  const code = readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
  for (const [, name = ''] of code.matchAll(/'([A-Z]+(?:_[A-Z]+)*)'/g))
    namedIn.set(name, (namedIn.get(name) ?? new Set()).add(file.split('/')[0] ?? ''))
}

test('each error is declared by the domain that throws it, or thrown by at least two others', () => {
  const misplaced = Object.entries(errorsByDomain).flatMap(([domain, errors]) =>
    (Object.keys(errors) as ErrorName[])
      .map((name) => ({ name, declaredBy: folderOf(domain), thrownBy: [...(namedIn.get(name) ?? [])] }))
      .filter(({ declaredBy, thrownBy }) => !thrownBy.includes(declaredBy) && thrownBy.length < 2)
      .filter(({ declaredBy }) => declaredBy !== 'protocol'),
  )
  expect(misplaced).toEqual([])
})
