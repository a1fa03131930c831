import type { Danmaku } from '@liuguang/contract'
import type { DanmakuSettings } from './danmaku-settings.ts'

type Rules = Pick<DanmakuSettings, 'density' | 'hiddenModes' | 'blockedWords' | 'blockedAuthors'>

/** 0 to 1, spread evenly: the same for a danmaku each time, so that a lower density hides more of the same. */
export function shareOf(id: number): number {
  // Knuth's multiplicative hash
  return (Math.imul(id, 2_654_435_761) >>> 0) / 2 ** 32
}

/** Width, case and spaces make no difference for blocked words. */
const fold = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/**
 * Creates a function that says whether the viewer's rules show a danmaku.
 * @param muted public ids of people whom the account has muted
 */
export function createDanmakuFilter(
  rules: Rules,
  muted: ReadonlySet<string> = new Set(),
): (danmaku: Danmaku) => boolean {
  const words = rules.blockedWords.map(fold).filter((word) => word !== '')
  const authors = new Set([...muted, ...rules.blockedAuthors.map(({ id }) => id)])
  return ({ id, mode, text, authorId }) => {
    if (shareOf(id) >= rules.density || rules.hiddenModes.includes(mode) || authors.has(authorId))
      return false
    if (words.length === 0) return true
    const folded = fold(text)
    return !words.some((word) => folded.includes(word))
  }
}
