import { createHash } from 'node:crypto'
import { limits } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { problemOfLine } from '../../platform/text/text-problem.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import { readWebVtt, SubtitleRefusal, writeWebVtt } from './subtitle-cues.ts'
import { deleteSubtitles, findSubtitles, type StoredSubtitles, upsertSubtitles } from './subtitle-queries.ts'
import { findVideo } from './video-queries.ts'

export const subtitlesAttached = defineAction('media.attach-subtitles', { needsReason: false })
const detached = defineAction('media.detach-subtitles', { needsReason: false })

export interface SubtitleFile {
  /** BCP 47; case does not matter. */
  language: string
  label: string
  /** WebVTT. */
  text: string
  /**
   * The version of those that the video must have in this language, null for none; or it has the same ones already.
   * Undefined: they replace any.
   */
  expected?: string | null | undefined
}

/** Subtitles as they are attached again. */
interface FormerSubtitles {
  label: string
  /** WebVTT. */
  file: string
}

/**
 * Attaches subtitles to a video and replaces earlier ones of the same language.
 * @returns the number of cues; the version; what they replaced, null for none
 * @throws SubtitleRefusal; AppError NOT_FOUND (the video), CHANGED_MEANWHILE for others than `expected`
 */
export async function attachSubtitles(
  ctx: Context,
  videoId: bigint,
  file: SubtitleFile,
  operator: Operator,
): Promise<{ cues: number; version: string; replaced: FormerSubtitles | null }> {
  checkFile(file)
  return inTransaction(ctx.db, async (tx) => {
    const video = await findVideo(tx, videoId)
    if (!video) throw new AppError('NOT_FOUND')
    const durationMs = Number(video.duration_ms)
    if (durationMs === 0) {
      throw new SubtitleRefusal(
        'The video is still being processed, so its length is not known yet. Try again later.',
        '',
        { rule: 'lengthUnknown' },
      )
    }
    const cues = readWebVtt(file.text, durationMs)
    const language = file.language.toLowerCase()
    const subtitles = { language, label: file.label.trim(), cues }
    await lockName(tx, `subtitles ${videoId} ${language}`)
    const former = await findSubtitles(tx, videoId, language)
    const [formerVersion, version] = [former ? versionOf(former) : null, versionOf(subtitles)]
    const isRepeat = file.expected !== undefined && formerVersion === version
    if (isRepeat) return { cues: cues.length, version, replaced: null }
    if (file.expected !== undefined && formerVersion !== file.expected)
      throw new AppError('CHANGED_MEANWHILE')
    await upsertSubtitles(tx, videoId, subtitles)
    const [before, after] = [former && factsOf(former), factsOf(subtitles)]
    const subject = { kind: 'item', id: videoId }
    await recordAction(tx, subtitlesAttached, { operator, subject, before, after, now: ctx.clock.now() })
    return { cues: cues.length, version, replaced: former ? attachable(former) : null }
  })
}

function checkFile({ language, label, text }: SubtitleFile): void {
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(language))
    throw new SubtitleRefusal('The language must be one such as zh-Hant, en or vi.', '/language', {
      rule: 'subtitleLanguage',
    })
  const problem = problemOfLine(label.trim(), limits.subtitleLabelMax)
  if (problem) throw new SubtitleRefusal(`The label, which the menu shows, ${problem}.`, '/label')
  if (text.length > limits.subtitleFileMax)
    throw new SubtitleRefusal(`The file has more than ${limits.subtitleFileMax} characters.`, '/text', {
      ...{ rule: 'tooLong', params: { limit: limits.subtitleFileMax } },
    })
}

/**
 * Removes the subtitles of a video in a language.
 * @param subtitles.expected the version of those that the caller knows
 * @returns what was removed. Undefined: there were none in this language
 * @throws AppError CHANGED_MEANWHILE for others than `expected`
 */
export async function detachSubtitles(
  ctx: Context,
  videoId: bigint,
  subtitles: { language: string; expected?: string | undefined },
  operator: Operator,
): Promise<FormerSubtitles | undefined> {
  return inTransaction(ctx.db, async (tx) => {
    const language = subtitles.language.toLowerCase()
    await lockName(tx, `subtitles ${videoId} ${language}`)
    const former = await findSubtitles(tx, videoId, language)
    if (!former) return undefined
    const { expected } = subtitles
    if (expected !== undefined && versionOf(former) !== expected) throw new AppError('CHANGED_MEANWHILE')
    await deleteSubtitles(tx, videoId, former.language)
    const before = factsOf(former)
    const subject = { kind: 'item', id: videoId }
    await recordAction(tx, detached, { operator, subject, before, now: ctx.clock.now() })
    return attachable(former)
  })
}

/** Reading the file again gives the same cues. */
const attachable = ({ label, cues }: StoredSubtitles): FormerSubtitles => ({
  label,
  file: writeWebVtt(cues, Number.POSITIVE_INFINITY),
})

/** SHA-256 in hex: the same for the same label and cues. */
const versionOf = (subtitles: StoredSubtitles): string =>
  createHash('sha256')
    .update(JSON.stringify(attachable(subtitles)))
    .digest('hex')

/** For the audit, with the number of cues: their texts have up to 4 MB. */
function factsOf({ language, label, cues }: StoredSubtitles) {
  return { language, label, cues: cues.length }
}
