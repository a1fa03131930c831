import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('the build has the licences of the libraries in it', async () => {
  const text = await readFile(new URL('../dist/client/licenses.txt', import.meta.url), 'utf8')
  expect(text).toMatch(/^## react - .* \(MIT\)$/m)
  expect(text).toMatch(/^## mediabunny - .* \(MPL-2.0\)$/m)
})
