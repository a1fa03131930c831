import { limits } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { problemOfLine } from '../../platform/text/text-problem.ts'
import { type Actor, defineAct, recordAct } from '../audit/index.ts'
import { readWebVtt, SubtitleRefusal, writeWebVtt } from './subtitle-cues.ts'
import { deleteSubtitles, findSubtitles, type StoredSubtitles, upsertSubtitles } from './subtitle-queries.ts'
import { findVideo } from './video-queries.ts'

const attached = defineAct('media.attach-subtitles', { needsReason: false })
const detached = defineAct('media.detach-subtitles', { needsReason: false })

export interface SubtitleFile {
  /** BCP 47; case does not matter. */
  language: string
  label: string
  /** WebVTT. */
  text: string
  /** Null: the video must have none in this language, or the same ones. Undefined: they replace any. */
  expected?: null | undefined
}

/**
 * Attaches subtitles to a video and replaces earlier ones of the same language.
 * @returns the number of cues
 * @throws SubtitleRefusal; AppError NOT_FOUND (the video), CHANGED_MEANWHILE for others than `expected`
 */
export async function attachSubtitles(
  ctx: Context,
  videoId: bigint,
  file: SubtitleFile,
  actor: Actor,
): Promise<number> {
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
    if (file.expected === null && former) {
      if (!isSame(former, subtitles)) throw new AppError('CHANGED_MEANWHILE')
      return cues.length
    }
    await upsertSubtitles(tx, videoId, subtitles)
    const [before, after] = [former && factsOf(former), factsOf(subtitles)]
    const subject = { kind: 'item', id: videoId }
    await recordAct(tx, attached, { actor, subject, before, after, now: ctx.clock.now() })
    return cues.length
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

/** @returns what was removed, as it is attached again. Undefined: there were none in this language */
export async function detachSubtitles(
  ctx: Context,
  videoId: bigint,
  language: string,
  actor: Actor,
): Promise<{ label: string; file: string } | undefined> {
  return inTransaction(ctx.db, async (tx) => {
    const former = await findSubtitles(tx, videoId, language.toLowerCase())
    if (!former) return undefined
    await deleteSubtitles(tx, videoId, former.language)
    const before = factsOf(former)
    const subject = { kind: 'item', id: videoId }
    await recordAct(tx, detached, { actor, subject, before, now: ctx.clock.now() })
    return { label: former.label, file: wholeFile(former) }
  })
}

/** Reading it again gives the same cues. */
const wholeFile = ({ cues }: StoredSubtitles) => writeWebVtt(cues, Number.POSITIVE_INFINITY)

const isSame = (one: StoredSubtitles, other: StoredSubtitles) =>
  one.label === other.label && wholeFile(one) === wholeFile(other)

/** For the audit, with the number of cues: their texts have up to 4 MB. */
function factsOf({ language, label, cues }: StoredSubtitles) {
  return { language, label, cues: cues.length }
}
