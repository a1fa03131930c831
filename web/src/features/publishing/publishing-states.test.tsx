// @vitest-environment happy-dom
import {
  createWork,
  deleteDraft,
  getEarnings,
  getPreviewEnd,
  getPublishingRight,
  getSettings,
  getWork,
  getWorkPlayback,
  getWorkStatistics,
  listMyWorks,
  type OutputOf,
  type PublishingRight,
  type ReviewResult,
  startUpload,
  submitWork,
  takeDownWork,
  updateWork,
  type Work,
  withdrawWork,
} from '@liuguang/contract'
import { beforeEach, expect, vi } from 'vitest'
import { errorTexts } from '../../../test/error-texts.ts'
import { playing } from '../../../test/fake-player.tsx'
import type { FakeServer } from '../../../test/fake-server.ts'
import { fakePictures, layOutPictures, pictureFile } from '../../../test/pictures.ts'
import { editOf, respondWithWorks, workOf } from '../../../test/publishing.ts'
import { pageOf, settings } from '../../../test/responses.ts'
import {
  alerts,
  choose,
  errorOf,
  field,
  press,
  pressInTurn,
  shows,
  tick,
  type,
  until,
} from '../../../test/screen.ts'
import { isBusy, isButtonBusy, noticeSays, statesOfList, testStates } from '../../../test/screen-states.ts'
import texts from '../../locales/en-US/member/publishing.json' with { type: 'json' }
import type { UploadProgress } from './upload-file.ts'

/** What this window sends of every upload. The browser keeps no file. */
const sending = vi.hoisted(() => ({ progress: undefined as UploadProgress | undefined }))
vi.mock('./upload-store.ts', () => ({
  startSending: () => undefined,
  pauseSending: () => undefined,
  resumeSending: () => undefined,
  stopSending: async () => undefined,
  useUploadProgress: () => sending.progress,
}))
// happy-dom opens no video.
vi.mock('./video-metadata/read-video.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('./video-metadata/read-video.ts')>()),
  readVideo: async () => undefined,
}))
vi.mock('./stored-files.ts', () => ({ findFile: async () => undefined }))
vi.mock('../player/player.tsx', () => import('../../../test/fake-player.tsx'))

beforeEach(() => {
  sending.progress = undefined
  playing.store = undefined
})

const at = '2026-11-24T10:00:00Z'
const reviewOf = (state: ReviewResult['state'], different: Partial<ReviewResult> = {}): ReviewResult => ({
  ...{ version: 1, state, submittedAt: at, dueAt: at, decidedAt: at, policy: null, note: null },
  ...different,
})
const fileOf = (state: Work['file']['state'], different: Partial<Work['file']> = {}): Partial<Work> => ({
  file: { state, percent: 40, reason: null, upload: null, ...different },
})
const changeFileOf = (...file: Parameters<typeof fileOf>) => ({ file: fileOf(...file).file ?? null })
const upload = { id: '00000000-0000-4000-8000-000000000001', name: 'harbour.mp4', bytes: 100, received: 30 }
const published = { state: 'published', price: 10 } as const

interface Setting {
  right?: Partial<PublishingRight>
  set?: (server: FakeServer) => void
}

/** The page with these works, of which the page itself numbers the ids. */
const worksPage = (works: readonly Partial<Work>[], { right, set }: Setting = {}) => ({
  path: '/user/works',
  server(server: FakeServer) {
    respondWithWorks(
      server,
      works.map((different, index) => workOf({ id: index + 1, title: `Film ${index + 1}`, ...different })),
      right,
    )
    set?.(server)
  },
})

const earningsRule = { heldCoins: 70, releasedCoins: 1400, sales: 21, percent: 70, heldDays: 7 }
testStates('my works', {
  ...statesOfList({
    ...worksPage([{}]),
    call: listMyWorks,
    first: pageOf([workOf({ title: 'Film 1' })], 'next'),
  }),
  'while the right to publish is not known': {
    ...worksPage([{}], { set: (server) => server.hold(getPublishingRight) }),
    shows: isBusy,
  },
  'in every state': {
    ...worksPage(
      [
        {},
        { state: 'in_review', review: reviewOf('waiting') },
        { review: reviewOf('changes_requested', { policy: 'quality', note: '0:12' }) },
        { state: 'removed', review: reviewOf('rejected', { policy: 'rights' }) },
        { ...published, edit: editOf(), review: reviewOf('approved') },
        { ...published, edit: editOf(), isEditSubmitted: true, review: reviewOf('waiting') },
        { state: 'hidden', moderatedAt: at },
        { rightMissingAt: at },
        { ...published, edit: editOf(), rightMissingAt: at, review: reviewOf('approved') },
        { state: 'removed', moderatedAt: at },
        { state: 'removed', isTakenDown: true },
        fileOf('waiting'),
        fileOf('processing'),
        fileOf('refused', { reason: 'not_a_video' }),
        fileOf('failed'),
        { ...published, edit: editOf(changeFileOf('ready')) },
        { ...published, edit: editOf(changeFileOf('refused', { reason: 'damaged' })) },
      ],
      { right: { creatorId: 7 } },
    ),
    shows: texts.reason.not_a_video,
  },
  none: { ...worksPage([]), shows: texts.works.empty },
  'of an account that may not publish': {
    ...worksPage([], {
      right: { isAllowed: false },
      set: (server) => server.respond(getEarnings, earningsRule),
    }),
    shows: 'You earn 70%',
  },
  'of an account that may not publish, while the share is not known': {
    ...worksPage([], { right: { isAllowed: false }, set: (server) => server.hold(getEarnings) }),
    shows: texts.works.conditions.review,
  },
  'with the question before a draft is deleted': {
    ...worksPage([{}]),
    reach: () => pressInTurn(texts.works.delete),
    shows: 'Delete “Film 1” and its file?',
  },
  'with the question before one is taken down': {
    ...worksPage([published]),
    reach: () => pressInTurn(texts.works.takeDown),
    shows: texts.works.takeDownText,
  },
  'after one that could not be taken down': {
    ...worksPage([published], { set: (server) => server.refuse(takeDownWork, 'FREE_WORK_NEEDED') }),
    async reach() {
      await pressInTurn(texts.works.takeDown)
      await shows(texts.works.takeDownText)
      press(texts.works.takeDown)
    },
    shows: noticeSays(texts.errors.FREE_WORK_NEEDED),
  },
  'while one is taken back from review': {
    ...worksPage([{ state: 'in_review', review: reviewOf('waiting') }], {
      set: (server) => server.hold(withdrawWork),
    }),
    reach: () => pressInTurn(texts.works.withdraw),
    shows: isButtonBusy(texts.works.withdraw),
  },
})

const progress =
  (state: UploadProgress['state'], different: Partial<UploadProgress> = {}) =>
  () => {
    sending.progress = { state, sent: 30, bytes: 100, bytesPerSecond: undefined, ...different }
  }
const receiving = (set?: () => void) => worksPage([fileOf('receiving', { upload })], set && { set })

testStates('a file on its way', {
  sending: { ...receiving(progress('sending', { bytesPerSecond: 1 })), shows: '2 min left' },
  'that waits for the network': { ...receiving(progress('waiting')), shows: texts.file.waiting },
  paused: { ...receiving(progress('paused')), shows: 'Paused at 30%' },
  'that failed': { ...receiving(progress('failed')), shows: texts.file.failed },
  'that has to be chosen again': { ...receiving(), shows: 'Choose the same file again' },
})

const statistics: OutputOf<typeof getWorkStatistics> = {
  ...{ views: 900, plays: 40, watchedMs: 600_000, previewEnds: 31, purchases: 7, likes: 3, comments: 2 },
  reached: Array.from({ length: 20 }, (_, part) => 40 - 2 * part),
}
const unwatched = Array<number>(20).fill(0)
const withStatistics = (work: Partial<Work>, set?: (server: FakeServer) => void) => ({
  ...worksPage([{ ...published, ...work }], {
    set(server) {
      server.respond(getWorkStatistics, statistics)
      set?.(server)
    },
  }),
  reach: () => pressInTurn(texts.works.statistics),
})

testStates('the statistics of a work', {
  ...statesOfList({ ...withStatistics({}), call: getWorkStatistics }),
  'with a price': {
    ...withStatistics({}),
    shows: () => expect(document.body.textContent).toContain(texts.statistics.previewAt),
  },
  'with a price of the staff': {
    ...withStatistics({ price: 0, staffPrice: { asset: 'diamonds', amount: 50 } }),
    shows: () => {
      expect(document.body.textContent).toContain(texts.statistics.purchases)
      expect(document.body.textContent).toContain(texts.statistics.previewAt)
    },
  },
  'without a price': { ...withStatistics({ price: 0 }), shows: texts.statistics.retention },
  'that nobody has played': {
    ...withStatistics({}, (server) =>
      server.respond(getWorkStatistics, { ...statistics, plays: 0, reached: unwatched }),
    ),
    shows: texts.statistics.none,
  },
  'whose file was replaced': {
    ...withStatistics({}, (server) => server.respond(getWorkStatistics, { ...statistics, plays: 90 })),
    shows: texts.statistics.sinceFile,
  },
  'whose new file nobody has played': {
    ...withStatistics({}, (server) =>
      server.respond(getWorkStatistics, { ...statistics, reached: unwatched }),
    ),
    shows: texts.statistics.noneOfFile,
  },
})

const openPanel = async () => {
  await pressInTurn(texts.panel.title)
  await shows(texts.form.needsFile)
}
const chooseFile = () => choose(texts.file.choose, [new File(['x'], 'harbour.mp4', { type: 'video/mp4' })])
const chooseCover = async () => {
  fakePictures()
  layOutPictures()
  choose(texts.cover.choose, [pictureFile('cover.png')])
  await shows(texts.cover.crop)
}

testStates('the panel before a file is chosen', {
  empty: { ...worksPage([]), reach: openPanel, shows: texts.notes.review },
  'when only free works are left today': {
    ...worksPage([], { right: { paidLeftToday: 0 } }),
    reach: openPanel,
    shows: texts.form.noPaidLeft,
  },
  'with too short a preview': {
    ...worksPage([]),
    async reach() {
      await openPanel()
      press(texts.kind.short)
      type(texts.form.price, '5')
      type(texts.form.freeSeconds, '4')
    },
    shows: () => expect(errorOf(texts.form.freeSeconds)).not.toBe(''),
  },
  'while a cover is cropped': {
    ...worksPage([]),
    async reach() {
      await openPanel()
      await chooseCover()
    },
    shows: texts.cover.crop,
  },
  'while the file becomes a draft': {
    ...worksPage([], {
      set(server) {
        server.respond(startUpload, ({ uploadId, name, bytes }) => ({
          id: uploadId,
          name,
          bytes,
          received: 0,
        }))
        server.hold(createWork)
      },
    }),
    async reach() {
      await openPanel()
      chooseFile()
    },
    shows: isBusy,
  },
  'after an attempt to publish without a file, with something written': {
    ...worksPage([]),
    async reach() {
      await openPanel()
      type(texts.form.title, 'Harbour')
      press(texts.form.publish)
      await shows(texts.form.kept)
    },
    shows: () => expect(document.activeElement?.textContent).toContain(texts.form.needsFile),
  },
  'after a file that is refused': {
    ...worksPage([], {
      set: (server) => server.refuse(startUpload, 'UPLOAD_REFUSED', { fault: 'too_large', limit: 1 }),
    }),
    async reach() {
      await openPanel()
      chooseFile()
    },
    shows: noticeSays('harbour.mp4'),
  },
})

/** The panel with the form of a draft that has everything that it may show. */
const draft = (different: Partial<Work> = {}, set?: (server: FakeServer) => void) => ({
  ...worksPage([{ kind: 'short', price: 10, people: ['River'], ...different }], set && { set }),
  reach: () => pressInTurn(texts.works.edit),
})
const openForm = async () => {
  await pressInTurn(texts.works.edit)
  await shows(texts.form.tags)
}
const submitOpenWork = async () => {
  await openForm()
  tick(texts.form.consent)
  await until(() => expect(field(texts.form.consent)).toHaveProperty('checked', true))
  press(texts.form.publish)
}

testStates('the form of a work', {
  ...statesOfList({ ...draft(), call: getWork }),
  'that is not there any more': {
    ...draft({}, (server) => server.refuse(getWork, 'NOT_FOUND')),
    shows: errorTexts.NOT_FOUND,
  },
  'with people': { ...draft(), shows: texts.form.consent },
  'without people': { ...draft({ people: [] }), shows: texts.form.nobody },
  'with too short a preview': {
    ...draft({}, (server) => server.respond(getPreviewEnd, { previewEndMs: 4000, isTooShort: true })),
    shows: () => expect(errorOf(texts.form.freeSeconds)).not.toBe(''),
  },
  'on a site for adults': {
    ...draft({}, (server) => server.respond(getSettings, { ...settings, rating: 'adult' })),
    shows: texts.form.agree,
  },
  'while the file is processed': { ...draft(fileOf('processing')), shows: 'Processing 40%' },
  'of a file that was refused': {
    ...draft(fileOf('refused', { reason: 'damaged' })),
    shows: () => expect(alerts()).toContain(texts.reason.damaged),
  },
  'with the question before the file is replaced': {
    ...draft(),
    async reach() {
      await openForm()
      choose(texts.file.replace, [new File(['x'], 'harbour.mp4', { type: 'video/mp4' })])
    },
    shows: texts.file.replaceText,
  },
  'of a published work': { ...draft(published), shows: texts.file.replace },
  'of a published work with the question before the file is replaced': {
    ...draft(published),
    async reach() {
      await openForm()
      choose(texts.file.replace, [new File(['x'], 'harbour.mp4', { type: 'video/mp4' })])
    },
    shows: texts.file.replacePublishedText,
  },
  'of a published work while its new file is processed': {
    ...draft({ ...published, edit: editOf(changeFileOf('processing')) }),
    shows: texts.file.keepPublished,
  },
  'of a published work whose new file is ready': {
    ...draft({ ...published, edit: editOf(changeFileOf('ready')) }),
    shows: texts.file.changeReady,
  },
  'of a published work whose new file was refused': {
    ...draft({ ...published, edit: editOf(changeFileOf('refused', { reason: 'damaged' })) }),
    shows: () => expect(alerts()).toContain(texts.reason.damaged),
  },
  'of a published work while it keeps its file': {
    ...draft({ ...published, edit: editOf(changeFileOf('ready')) }, (server) => server.hold(deleteDraft)),
    reach: () => pressInTurn(texts.works.edit, texts.file.keepPublished),
    shows: isButtonBusy(texts.file.keepPublished),
  },
  'of a published work that could not keep its file': {
    ...draft({ ...published, edit: editOf(changeFileOf('ready')) }, (server) =>
      server.refuse(deleteDraft, 'WORK_STATE_REFUSED'),
    ),
    reach: () => pressInTurn(texts.works.edit, texts.file.keepPublished),
    shows: noticeSays(texts.errors.WORK_STATE_REFUSED),
  },
  'while a cover is cropped': {
    ...draft(),
    async reach() {
      await openForm()
      await chooseCover()
    },
    shows: texts.cover.crop,
  },
  'while it is saved': {
    ...draft({}, (server) => server.hold(updateWork)),
    async reach() {
      await openForm()
      type(texts.form.title, 'Another title')
    },
    shows: texts.saveState.saving,
  },
  'that was not saved': {
    ...draft({}, (server) => server.refuse(updateWork, 'TEXT_REFUSED')),
    async reach({ server }) {
      await openForm()
      type(texts.form.title, 'Another title')
      await shows(texts.saveState.failed)
      // It is sent again when the panel closes.
      server.hold(updateWork)
    },
    shows: texts.saveState.failed,
  },
  'whose fields another device changed, too': {
    ...draft({ description: 'A harbour' }, (server) =>
      server.refuse(updateWork, 'WORK_CHANGED', { current: { title: 'Harbour at night', description: '' } }),
    ),
    async reach() {
      await openForm()
      type(texts.form.title, 'Another title')
      type(texts.form.description, 'A text')
      await shows(texts.conflict.changed.replace('{{value}}', 'Harbour at night'))
    },
    shows: texts.conflict.cleared,
  },
  'after an attempt to submit it without a title and the statement': {
    ...draft(),
    async reach() {
      await openForm()
      type(texts.form.title, '')
      press(texts.form.publish)
    },
    shows: () => expect(errorOf(texts.form.title)).toBe(texts.form.titleMissing),
  },
  'while it is submitted': {
    ...draft({}, (server) => server.hold(submitWork)),
    reach: submitOpenWork,
    shows: isButtonBusy(texts.form.publish),
  },
  'that the server does not accept': {
    ...draft({}, (server) => server.refuse(submitWork, 'PAID_WORKS_LIMIT')),
    reach: submitOpenWork,
    shows: noticeSays(texts.errors.PAID_WORKS_LIMIT),
  },
})

const playback: OutputOf<typeof getWorkPlayback> = {
  ...{ right: 'full', reason: 'owner', subtitles: [], offers: [], durationMs: 60_000, endMs: 60_000 },
  source: { masterUrl: '/media/grant/master.m3u8', expiresAt: 0, expiresInMs: 0, storyboardUrl: null },
}
const player = (set?: (server: FakeServer) => void) => ({
  ...draft({}, (server) => {
    server.respond(getWorkPlayback, playback)
    set?.(server)
  }),
  reach: () => pressInTurn(texts.works.edit, texts.player.open),
})

testStates('the player of my work', {
  ...statesOfList({ ...player(), call: getWorkPlayback }),
  'with what buyers see first': { ...player(), shows: texts.player.whole },
  'at the end of the preview': {
    ...player(),
    async reach() {
      await player().reach()
      await shows(texts.player.whole)
      await until(() => expect(playing.store).toBeDefined())
      playing.store?.set({ positionMs: 60_000 })
    },
    shows: texts.player.ended,
  },
  'for the choice of a cover': {
    ...player(),
    reach: () => pressInTurn(texts.works.edit, texts.cover.fromVideo),
    shows: texts.player.useFrame,
  },
})
