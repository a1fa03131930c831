import { type Static, Type } from 'typebox'
import { defineCall } from './define-call.ts'
import { limits } from './limits.ts'
import { Closed, Count, Empty, Id, Instant, Milliseconds, Text } from './shapes.ts'
import { staffTextFields, staffTextInput, staffTextPage } from './staff/texts.ts'

export const danmakuModes = ['scroll', 'top', 'bottom'] as const
export type DanmakuMode = (typeof danmakuModes)[number]

export const danmakuSizes = ['small', 'medium', 'large'] as const
export type DanmakuSize = (typeof danmakuSizes)[number]

/** How it is written on the picture. */
const style = {
  /** From right to left, or still at one edge. */
  mode: Type.Enum(danmakuModes),
  /** `#rrggbb`, lower case. */
  color: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
  size: Type.Enum(danmakuSizes),
}

/** A comment that moves across the picture. */
export const Danmaku = Closed({
  id: Id,
  /** Where in the video it appears. */
  atMs: Milliseconds,
  ...style,
  /** Plain text of one line. */
  text: Type.String(),
  /** The public id of its author, by which a viewer mutes people. */
  authorId: Type.String(),
  sentAt: Instant,
})
export type Danmaku = Static<typeof Danmaku>

/** Whole minutes from the start: minute 2 begins at 120,000 ms. A day has 1,440. */
const Minute = Type.Integer({ minimum: 0, maximum: 1439 })

export const countDanmaku = defineCall({
  name: 'danmaku.count',
  path: '/v1/danmaku/count',
  who: 'public',
  summary:
    'How many danmaku an item has, in all and in each minute: a client loads the minutes that have any.',
  input: Closed({
    /** The item’s. */
    id: Id,
  }),
  output: Closed({
    total: Count,
    /** By minute, from the first to the last that has any. */
    minutes: Type.Array(Count),
  }),
  errors: ['NOT_FOUND'],
  cacheSeconds: 0,
})

const minuteInput = Closed({
  /** The item’s. */
  id: Id,
  minute: Minute,
})

/** By time; a fair sample, the same for everybody, when there are more. */
const DanmakuOfMinute = Type.Array(Danmaku, { maxItems: limits.danmakuPerMinute })

export const listDanmaku = defineCall({
  name: 'danmaku.list',
  path: '/v1/danmaku/list',
  who: 'public',
  summary: 'The danmaku of one minute that everybody may see: those before the end of the preview.',
  input: minuteInput,
  output: DanmakuOfMinute,
  errors: ['NOT_FOUND'],
  cacheSeconds: 0,
})

export const listAllDanmaku = defineCall({
  name: 'danmaku.list-all',
  path: '/v1/danmaku/list-all',
  who: 'account',
  summary:
    'The danmaku of one minute, for those who may watch it. Without the right those before the end of the preview.',
  input: minuteInput,
  output: DanmakuOfMinute,
  errors: ['NOT_FOUND'],
})

export const listMyDanmaku = defineCall({
  name: 'danmaku.list-mine',
  path: '/v1/danmaku/list-mine',
  who: 'account',
  summary:
    'My newest 100 danmaku on an item. Those that are hidden from others are among them, and shown to me as before.',
  input: Closed({
    /** The item’s. */
    id: Id,
  }),
  output: Type.Array(Danmaku, { maxItems: limits.ownDanmakuMax }),
  errors: ['NOT_FOUND'],
})

export const addDanmaku = defineCall({
  name: 'danmaku.add',
  path: '/external/vodBarrageAdd',
  who: 'account',
  summary:
    'Writes a danmaku at a time of the video that the author may watch. Guests may by the setting guestsMaySendDanmaku.',
  repeatable: true,
  input: Closed({
    /** The item’s. */
    id: Id,
    atMs: Milliseconds,
    /** Line breaks become spaces; spaces at both ends are removed. */
    text: Text(1, limits.danmakuMax),
    ...style,
  }),
  output: Danmaku,
  errors: [
    'NOT_FOUND',
    'PERMISSION_DENIED',
    'TEXT_REFUSED',
    'LINKS_REFUSED',
    'DANMAKU_EMPTY',
    'DANMAKU_TIME_REFUSED',
    'REQUEST_KEY_REUSED',
  ],
  limit: { max: 20, seconds: 60, by: 'account' },
})

export const deleteDanmaku = defineCall({
  name: 'danmaku.delete',
  path: '/v1/danmaku/delete',
  who: 'account',
  summary: 'Deletes my danmaku. A repeat changes nothing.',
  input: Closed({ id: Id }),
  output: Empty,
  errors: ['NOT_FOUND'],
  limit: { max: 60, seconds: 60, by: 'account' },
})

export const danmakuReportReasons = [
  'spam',
  'abuse',
  'hate',
  'sexual',
  'privacy',
  'spoiler',
  'other',
] as const
export type DanmakuReportReason = (typeof danmakuReportReasons)[number]

export const reportDanmaku = defineCall({
  name: 'danmaku.report',
  path: '/v1/danmaku/report',
  who: 'account',
  summary:
    'Reports a danmaku to the staff. Enough reports by members of a week or longer, unless their last ones were mostly rejected, hide it until the staff decide. A repeat changes nothing.',
  input: Closed({ id: Id, reason: Type.Enum(danmakuReportReasons) }),
  output: Empty,
  errors: ['NOT_FOUND'],
  limit: { max: 30, seconds: 3600, by: 'account' },
})

const decision = Closed({
  id: Id,
  /** Actions on visibility are recorded with one. */
  reason: Text(1, 500),
  /**
   * Instead takes back my last decision, the opposite one: puts it in the state in which it was before, with its reports.
   * Refused when it has changed since. A repeat changes nothing.
   */
  isUndo: Type.Optional(Type.Boolean()),
})

export const hideDanmaku = defineCall({
  name: 'danmaku.hide',
  path: '/v1/danmaku/hide',
  who: 'staff',
  permission: 'danmaku.moderate',
  summary: 'Hides a danmaku from everybody but its author, or takes back that I showed it.',
  input: decision,
  output: Empty,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

export const unhideDanmaku = defineCall({
  name: 'danmaku.unhide',
  path: '/v1/danmaku/unhide',
  who: 'staff',
  permission: 'danmaku.moderate',
  summary: 'Shows a hidden danmaku again. Reports no longer hide it. Or takes back that I hid it.',
  input: decision,
  output: Empty,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

/**
 * Server-sent events of one item: `GET {basePath}/v1/danmaku/live?id=…`, with the session’s token in `Authorization`,
 * if there is one. Viewers who may watch the whole video get all events, the others those before the end of the preview.
 * The server ends a stream after ten minutes, or a minute when it depends on a right, and the client connects again. 503: too many streams; the client goes on
 * without.
 */
export const danmakuLivePath = '/v1/danmaku/live'

/** The data of an event `danmaku`, as JSON. After an event `reload` some may be missing: the client loads its minutes again. */
export const DanmakuEvent = Type.Union([
  Closed({ kind: Type.Literal('added'), danmaku: Danmaku }),
  /** Deleted or hidden. */
  Closed({ kind: Type.Literal('removed'), id: Id }),
])
export type DanmakuEvent = Static<typeof DanmakuEvent>

/** A danmaku as staff see it. */
export const StaffDanmaku = Closed({
  ...staffTextFields,
  /** Where in the video. */
  atMs: Milliseconds,
})
export type StaffDanmaku = Static<typeof StaffDanmaku>

export const listStaffDanmaku = defineCall({
  name: 'danmaku.list-of-staff',
  path: '/v1/danmaku/list-of-staff',
  who: 'staff',
  permission: 'danmaku.read',
  summary:
    'Danmaku in any state, the last or the first written first, with their reports and who decided about them.',
  input: staffTextInput,
  output: staffTextPage(StaffDanmaku),
})
