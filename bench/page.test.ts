import { expect, test } from 'vitest'
import { compareFloor } from './compare-floor.ts'
import floors from './floors.json' with { type: 'json' }
import { bench } from './page.ts'

test('the scripts of /Home and /play stay within their limits', async () => {
  const figures = await bench(['js-home', 'js-play'])
  const verdicts = figures.map((figure) => [
    figure.figure,
    figure.value,
    compareFloor(figure, floors).verdict,
  ])
  expect(verdicts.filter(([, , verdict]) => verdict === 'LIMIT MISSED')).toEqual([])
  expect(verdicts).toHaveLength(2)
})
