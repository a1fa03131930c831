import { expect, test } from 'vitest'
import { countLinks } from './find-links.ts'

test.each([
  ['看 https://films.example.com/a?b=c.com 和 www.films.example', 2],
  ['films . xyz', 1],
  ['films. com', 1],
  ['films。com', 1],
  ['ｆｉｌｍｓ．ｃｏｍ', 1],
  ['加films.cc吧', 1],
  ['上films.com看片', 1],
  ['films[.]com', 1],
  ['films (dot) com', 1],
  ['films（点）com、films点com', 1],
  ['bit.ly/a1 and discord.gg/a', 2],
  ['203.0.113.9:8080', 1],
  ['203.0.113.9/films', 1],
  ['write to me@example.org', 1],
])('the text %s has %i links', (text, count) => {
  expect(countLinks(text)).toBe(count)
})

test.each([
  '1.5 小時，很好。',
  'A. Community of 3.2 million',
  'It was great. Live shows are better',
  'Help me. Me too',
  'Nice. Top 10!',
  'See you there. HK is great',
  'Hay qua. Co ai xem chua',
  '太好看了。live版也好聽',
  '早上8点vip場',
  'version 1.2.3.4 is out',
  'he/she, 3.5/5, a.m./p.m.',
])('the text %s has no link', (text) => {
  expect(countLinks(text)).toBe(0)
})
