import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8')
const pairs = [...css.matchAll(/--color-([a-z-]+): light-dark\((.+), (.+?)\);/g)]
const colors = (theme: 'light' | 'dark') =>
  new Map(pairs.map(([, name, light, dark]) => [name, theme === 'light' ? light : dark]))

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const backgrounds = ['canvas', 'surface', 'raised', 'overlay']
const texts = ['ink', 'ink-muted', 'ink-faint', 'amber', 'coral', 'violet', 'danger', 'success', 'warning']

test.each(['light', 'dark'] as const)(
  'text has a contrast of 4.5:1, and edges of 3:1, in the %s theme',
  (theme) => {
    const all = colors(theme)
    const of = (name: string) => all.get(name) ?? ''
    const low = backgrounds.flatMap((background) =>
      texts
        .filter((text) => !(contrast(of(text), of(background)) >= 4.5))
        .map((text) => `${text} on ${background}`),
    )
    expect(low).toEqual([])
    for (const background of ['canvas', 'surface'])
      expect(contrast(of('line-strong'), of(background))).toBeGreaterThanOrEqual(3)
  },
)

test('a browser without light-dark() gets the colours of the dark theme', () => {
  const theme = css.slice(css.indexOf('@theme'), css.indexOf('@layer base'))
  for (const [name, value] of colors('dark')) expect(theme).toContain(`--color-${name}: ${value};`)
})
