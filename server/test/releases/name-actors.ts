import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addComment, type Client } from '@liuguang/contract'
import type { ReleasePrograms } from './release-programs.ts'

/** Zodiac signs as operators wrote them while they were free texts, until migration 0080: in full, short and unknown. */
export const writtenSigns = { 林: '獅子座', 陳海: '双鱼', 周雲: '龍' }

/**
 * What releases since migration 0079 have: actors with facts, one with a corrected pinyin, and blocked words of several
 * languages. Those that have the commands and columns also hold facts in other languages, an actor who was merged into
 * another, a word that two languages share, and a comment that mentions somebody.
 */
export async function nameActors(
  site: ReleasePrograms,
  { buyer, vip }: Record<'buyer' | 'vip', { client: Client }>,
  videoId: number,
): Promise<void> {
  const isTranslated = /\bactors list\b/.test(await site.cli('help'))
  await importActors(site, isTranslated ? translatedActors : actors)
  const block = (word: string, ...options: string[]) =>
    site.cli('block-terms', word, ...options, '--note', 'an example')
  await block('casino', '--lang', 'en', '--surface', 'comment')
  await block('cờ bạc', '--lang', 'vi')
  await block('賭場')
  if (!isTranslated) return
  await block('casino', '--lang', 'vi')
  await site.cli('actors', 'merge', '周雲', '林', '--note', 'the same person')
  const { author } = await vip.client.call(addComment, { id: videoId, text: '看了兩次' })
  await buyer.client.call(addComment, { id: videoId, text: `@${author.name} 一起看` })
}

const facts = { area: '香港', birthplace: '九龍', hobbies: '游泳', height: 165, birthday: '1996-08-02' }

const actors = [
  { name: '林', ...facts, zodiacSign: writtenSigns.林, names: { en: 'Lam' }, alias: ['阿林'] },
  { name: '陳海', ...facts, zodiacSign: writtenSigns.陳海, pinyin: 'chan hoi' },
  { name: '周雲', area: '台灣', zodiacSign: writtenSigns.周雲 },
]

const translatedActors = [
  {
    ...actors[0],
    zodiacSign: 'leo',
    texts: { en: { area: 'Hong Kong', birthplace: 'Kowloon', hobbies: 'swimming' } },
  },
  { ...actors[1], zodiacSign: 'pisces' },
  { ...actors[2], zodiacSign: undefined },
]

async function importActors(site: ReleasePrograms, rows: readonly object[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-actors-'))
  try {
    const file = join(folder, 'actors.json')
    await writeFile(file, JSON.stringify(rows))
    await site.cli('actors', 'import', file, '--note', 'an example')
  } finally {
    await rm(folder, { recursive: true })
  }
}
