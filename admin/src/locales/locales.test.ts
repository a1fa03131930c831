import { expect, test } from 'vitest'
import english from './en-US.ts'
import simplified from './zh-CN.ts'
import traditional from './zh-HK.ts'

/** Texts by path: `app.table.next`. */
function textsOf(texts: object, path = ''): [path: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]: [string, string | object]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : textsOf(value, `${path}${key}.`),
  )
}

const valuesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

test.each([
  ['zh-HK', traditional],
  ['en-US', english],
])('%s inserts the same values as zh-CN into each text, and leaves none empty', (_, texts) => {
  const others = new Map(textsOf(texts))
  for (const [path, text] of textsOf(simplified)) {
    expect(valuesIn(others.get(path) ?? ''), path).toEqual(valuesIn(text))
    expect(others.get(path), path).not.toBe('')
  }
})

test('zh-HK has no simplified characters but in the name of that language', () => {
  // those of the two catalogues whose traditional form is another character
  const simplifiedOnly = /[设词审员录单户统务编辑财检视频质评论删储载输码账号]/
  const others = textsOf(traditional).filter(([path]) => !path.endsWith('.zh-CN'))
  expect(others.filter(([, text]) => simplifiedOnly.test(text))).toEqual([])
})
