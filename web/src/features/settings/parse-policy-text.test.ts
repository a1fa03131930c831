import { expect, test } from 'vitest'
import { parsePolicyText } from './parse-policy-text.ts'

test('a policy becomes headings and paragraphs without empty lines, and nothing else in it is markup', () => {
  const blocks = parsePolicyText('# One\n\nText with <b>.\r\n#two\n')
  expect(blocks.map(({ kind, text }) => [kind, text])).toEqual([
    ['heading', 'One'],
    ['paragraph', 'Text with <b>.'],
    ['paragraph', '#two'],
  ])
})
