import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const uiDir = join(import.meta.dirname, '../../ui')

/** Every file that a file imports, and what those import. */
function reach(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.tsx?)'/g))
    reach(join(dirname(file), path), seen)
  return seen
}

test('every primitive is in the gallery', () => {
  const shown = reach(join(import.meta.dirname, 'gallery-page.tsx'))
  const primitives = readdirSync(uiDir, { recursive: true, encoding: 'utf8' }).filter(
    // buttons show notices here; the stack is part of every page
    (name) => /\.tsx$/.test(name) && !/\.test\./.test(name) && name !== 'notices/notice-stack.tsx',
  )
  expect(primitives.length).toBeGreaterThan(30)
  expect(primitives.filter((name) => !shown.has(join(uiDir, name)))).toEqual([])
})
