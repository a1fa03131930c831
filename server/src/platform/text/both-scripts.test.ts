import { expect, test } from 'vitest'
import { spellingsInBothScripts } from './both-scripts.ts'

test.each([
  ['moon%7', ['moon%7']],
  ['兰花', ['兰花', '蘭花']],
  ['蘭花', ['蘭花', '兰花']],
  ['moon 兰', ['moon 兰', 'moon 蘭']],
  ['头发', ['头发', '头發', '头髮', '頭发', '頭發', '頭髮']],
  ['花', ['花']],
])('%s is spelled %j', (text, spellings) => {
  expect(spellingsInBothScripts(text)).toEqual(spellings)
})

test('a long text has at most 17 spellings, among them all in one script, whichever it is typed in', () => {
  const [simplified, traditional] = ['顾砚山兰陈谢东车', '顧硯山蘭陳謝東車']
  for (const text of [simplified, traditional]) {
    const spellings = spellingsInBothScripts(text)
    expect(spellings).toEqual(expect.arrayContaining([simplified, traditional]))
    expect(spellings.length).toBeLessThanOrEqual(17)
  }
})
