import { limits } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { checkItemText, type ItemText, ItemTextRefusal } from './item-text.ts'

const check = (text: Partial<ItemText>) => () =>
  checkItemText({ title: '山水之間', description: '', tags: [], ...text })

test.each<Partial<ItemText>>([
  { title: '流光 — Ánh sáng trôi' },
  { title: '👩‍👩‍👧 and a family' },
  { title: '字'.repeat(limits.titleMax) },
  { title: '!' },
  { description: 'Two lines\nof text\twith a tab.\r\n' },
  { tags: Array.from({ length: limits.tagsMax }, (_, index) => `tag ${index}`) },
  { actors: ['Trần Thị Ánh'] },
])('%j is accepted', (text) => {
  expect(check(text)).not.toThrow()
})

test.each<[Partial<ItemText>, string]>([
  [{ title: '' }, 'The title has no visible characters.'],
  [{ title: '\u200b\u200d\ufeff' }, 'The title has no visible characters.'],
  [{ title: '\u3164\u2800' }, 'The title has no visible characters.'],
  [{ title: 'a\u0000b' }, 'The title contains a control character (U+0000).'],
  [{ title: 'red \u001b[31m' }, 'The title contains a control character (U+001B).'],
  [{ title: 'two\nlines' }, 'The title contains a control character (U+000A).'],
  [{ title: 'gpj.\u202eexe' }, 'The title contains a control character (U+202E).'],
  [{ title: 'half \ud83d' }, 'The title contains a control character (U+D83D).'],
  [{ title: 'x'.repeat(10_000) }, 'The title has 10000 characters. At most 150 are allowed.'],
  [{ tags: ['好', 'x'.repeat(5000)] }, 'A tag has 5000 characters. At most 30 are allowed.'],
  [{ tags: ['\u200b'] }, 'A tag has no visible characters.'],
  [{ tags: Array.from({ length: 21 }, (_, index) => `${index}`) }, 'A video can have at most 20 tags.'],
  [{ actors: ['x'.repeat(61)] }, 'An actor’s name has 61 characters. At most 60 are allowed.'],
  [{ description: 'x'.repeat(5001) }, 'The description has 5001 characters. At most 5000 are allowed.'],
  [{ description: 'a\u0007' }, 'The description contains a control character (U+0007).'],
])('%j is refused', (text, sentence) => {
  expect(check(text)).toThrow(new ItemTextRefusal(sentence))
})
