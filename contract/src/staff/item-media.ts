import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { limits } from '../limits.ts'
import { Closed, Count, Empty, Id, Instant, Line, Milliseconds, pictureFile, Text } from '../shapes.ts'

/** Calls of the staff about the files of an item: its preview, subtitles and cover, and the video that a short leads to. */

/** Changes of what everybody may watch are recorded with a reason. */
const reason = Text(1, 500)

export const setFreeSeconds = defineCall({
  name: 'media.set-free-seconds',
  path: '/v1/media/set-free-seconds',
  who: 'staff',
  permission: 'catalogue.change',
  summary: 'Changes how many seconds of a video everybody may watch.',
  input: Closed({
    id: Id,
    freeSeconds: Type.Integer({ minimum: 0, maximum: limits.freeSecondsMax }),
    /** The number that the caller expects: refused when it has changed since. */
    expected: Type.Optional(Count),
    reason,
  }),
  output: Closed({ previewEndMs: Milliseconds }),
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'WORK_STATE_REFUSED', 'OWN_WORK', 'CHANGED_MEANWHILE'],
})

/** The video that a short leads to, and where it starts there. */
export const LeadsTo = Closed({ id: Id, atMs: Milliseconds })
export type LeadsTo = Static<typeof LeadsTo>

const maybeLeadsTo = Type.Union([LeadsTo, Type.Null()])

export const setLeadsTo = defineCall({
  name: 'media.set-leads-to',
  path: '/v1/media/set-leads-to',
  who: 'staff',
  permission: 'catalogue.change',
  summary: 'Changes which long video a short leads to, and where it starts there. A repeat changes nothing.',
  input: Closed({
    id: Id,
    /** Null: none. */
    leadsTo: maybeLeadsTo,
    /** The value that the caller expects: refused when it has changed since. */
    expected: Type.Optional(maybeLeadsTo),
  }),
  output: Empty,
  errors: ['NOT_FOUND', 'WORK_STATE_REFUSED', 'OWN_WORK', 'CHANGED_MEANWHILE'],
})

/** BCP 47, such as zh-Hant. */
const SubtitleLanguage = Type.String({ pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$' })

/** Of which subtitles, by their label and cues. */
const SubtitleVersion = Type.String({ pattern: '^[0-9a-f]{64}$' })
/** What attaches subtitles again, with the file (WebVTT). */
const FormerSubtitles = Closed({ label: Type.String(), file: Type.String() })

export const attachSubtitles = defineCall({
  name: 'media.attach-subtitles',
  path: '/v1/media/attach-subtitles',
  who: 'staff',
  permission: 'catalogue.change',
  summary: 'Gives a video subtitles (WebVTT, UTF-8) in a language, instead of earlier ones.',
  input: Closed({
    id: Id,
    language: SubtitleLanguage,
    /** As the menu of the player names them. */
    label: Line(1, limits.subtitleLabelMax),
    /**
     * The subtitles of this language that the caller expects, null for none: refused when the video has others. Left out:
     * those are replaced.
     */
    expected: Type.Optional(Type.Union([Type.Null(), SubtitleVersion])),
  }),
  // No character has more than four bytes.
  file: { maxBytes: 4 * limits.subtitleFileMax, kinds: ['text/vtt'] },
  /** `replaced`: null when the video had none in this language. */
  output: Closed({
    cues: Count,
    version: SubtitleVersion,
    replaced: Type.Union([Type.Null(), FormerSubtitles]),
  }),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

export const detachSubtitles = defineCall({
  name: 'media.detach-subtitles',
  path: '/v1/media/detach-subtitles',
  who: 'staff',
  permission: 'catalogue.change',
  summary: 'Removes the subtitles of a video in a language. A repeat changes nothing.',
  input: Closed({
    id: Id,
    language: SubtitleLanguage,
    /** The subtitles that the caller expects: refused when the video has others. */
    expected: Type.Optional(SubtitleVersion),
  }),
  /** `removed`: null when there were none. */
  output: Closed({ removed: Type.Union([Type.Null(), FormerSubtitles]) }),
  errors: ['CHANGED_MEANWHILE'],
})

export const setItemCover = defineCall({
  name: 'publishing.set-cover',
  path: '/v1/publishing/set-cover',
  who: 'staff',
  permission: 'catalogue.change',
  summary: 'Makes the cover of an item from a picture, cut to the shape of its kind, within seconds.',
  input: Closed({ id: Id }),
  file: pictureFile,
  output: Empty,
  errors: [
    ...(['NOT_FOUND', 'PICTURE_REFUSED', 'PICTURE_QUOTA_REACHED'] as const),
    ...(['WORK_STATE_REFUSED', 'OWN_WORK'] as const),
  ],
})

export const putBackItemCover = defineCall({
  name: 'publishing.put-back-cover',
  path: '/v1/publishing/put-back-cover',
  who: 'staff',
  permission: 'catalogue.change',
  summary: 'Gives an item the cover back that staff replaced last, as long as it is stored: at least a day.',
  input: Closed({
    id: Id,
    /** When it was replaced: refused when another one was since. */
    replacedAt: Instant,
  }),
  output: Empty,
  errors: [
    ...(['NOT_FOUND', 'PICTURE_GONE', 'CHANGED_MEANWHILE'] as const),
    ...(['WORK_STATE_REFUSED', 'OWN_WORK'] as const),
  ],
})
