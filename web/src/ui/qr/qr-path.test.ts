import { create } from 'qrcode'
import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

test('the path fills exactly the dark modules, with a margin of four modules', () => {
  const text = 'https://example.com/?shareCode=ABCD2345'
  const { modules } = create(text, { errorCorrectionLevel: 'Q' })
  const { side, path } = qrPath(text)
  expect(side).toBe(modules.size + 8)
  const painted = new Set<string>()
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)) {
    for (let step = 0; step < Number(width); step += 1) painted.add(`${Number(x) + step} ${y}`)
  }
  const dark = new Set<string>()
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) dark.add(`${column + 4} ${row + 4}`)
    }
  }
  expect(painted).toEqual(dark)
})
