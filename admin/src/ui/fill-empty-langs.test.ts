import type { LocalText } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { fillEmptyLangs } from './fill-empty-langs.ts'

test.each<[string, Partial<LocalText>, string | undefined, string[]]>([
  [
    'the first text',
    { hk: '港口', en: 'Harbours', vi: ' ' },
    undefined,
    ['港口', '港口', 'Harbours', '港口'],
  ],
  ['the given text', { hk: '港口' }, '山', ['山', '港口', '山', '山']],
  ['nothing without any text', {}, undefined, ['', '', '', '']],
])('empty languages get %s', (_, texts, text, [cn, hk, en, vi]) => {
  expect(fillEmptyLangs(texts, text)).toEqual({ cn, hk, en, vi })
})
