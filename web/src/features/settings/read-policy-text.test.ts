import { expect, test } from 'vitest'
import { readPolicyText } from './read-policy-text.ts'

test('headings and paragraphs, without empty lines; nothing else is markup', () => {
  const blocks = readPolicyText('# One\n\nText with <b>.\r\n#two\n')
  expect(blocks.map(({ kind, text }) => [kind, text])).toEqual([
    ['heading', 'One'],
    ['paragraph', 'Text with <b>.'],
    ['paragraph', '#two'],
  ])
})
