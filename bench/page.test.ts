import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { compareFloor } from './compare-floor.ts'
import floors from './floors.json' with { type: 'json' }
import { bench } from './page.ts'

test('the script size of every page is within its floor', async () => {
  const figures = await bench(['js-home', 'js-play'])
  const verdicts = figures.map((figure) => [
    figure.figure,
    figure.value,
    compareFloor(figure, floors).verdict,
  ])
  expect(verdicts.filter(([, , verdict]) => verdict === 'BELOW THE FLOOR')).toEqual([])
  expect(verdicts).toHaveLength(2)
})

test('the build has the licences of the libraries in it', async () => {
  const text = await readFile(new URL('../web/dist/client/licenses.txt', import.meta.url), 'utf8')
  expect(text).toMatch(/^## react - .* \(MIT\)$/m)
  expect(text).toMatch(/^## mediabunny - .* \(MPL-2.0\)$/m)
})
