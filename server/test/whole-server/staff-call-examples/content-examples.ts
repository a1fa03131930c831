import type { Client } from '@liuguang/contract'
import * as contract from '@liuguang/contract'
import { keepFormerCover, setCover } from '../../../src/domains/catalogue/index.ts'
import { inTransaction } from '../../../src/platform/db/database.ts'
import { makeAccount } from '../../builders.ts'
import { makeVideo } from '../../content/dummy-video.ts'
import { makeUploader } from '../../content/review.ts'
import { makeTag } from '../../content/tags.ts'
import { flat } from '../../content/test-pictures.ts'
import { makeDraft } from '../../content/works.ts'
import { storeText } from '../../storage/test-storage.ts'
import type { TestApp } from '../../test-app.ts'
import { type Example, type Examples, reason } from './example.ts'

async function writeComment(site: TestApp) {
  const { id } = await makeVideo(site.ctx)
  const writer = await makeAccount(site.ctx)
  return (await site.as(writer.token).call(contract.addComment, { id, text: 'hello' })).id
}

async function writeDanmaku(site: TestApp) {
  const { id } = await makeVideo(site.ctx, { price: null })
  const writer = await makeAccount(site.ctx)
  const style = { mode: 'scroll', color: '#ffffff', size: 'medium' } as const
  return (await site.as(writer.token).call(contract.addDanmaku, { id, text: 'hello', atMs: 0, ...style })).id
}

async function submitWorkForReview(site: TestApp) {
  const author = await makeUploader(site.ctx)
  const id = await makeDraft(site.ctx, author.id)
  await site.as(author.token).call(contract.submitWork, { id, isNobodyShown: true })
}

async function leased({ admin, site }: Example) {
  await submitWorkForReview(site)
  return (await admin.call(contract.leaseReview, {}))?.id ?? 0
}

async function makeActors<const Names extends readonly string[]>(admin: Client, ...names: Names) {
  const actors = await admin.call(contract.putActors, { actors: names.map((name) => ({ name })), reason })
  return actors.map(({ id }) => id) as { [Index in keyof Names]: number }
}

/** After the time of the clock. */
const tomorrow = '2026-11-26T12:00:00.000Z'

async function hideVideo({ admin, site }: Example) {
  const { id } = await makeVideo(site.ctx)
  await admin.call(contract.hideItems, { ids: [id], reason })
  return id
}

const topic = (slug: string): contract.TopicContent => ({
  ...{ slug, lang: 'hk', isPublished: true, items: [] },
  texts: { hk: { title: '春天', description: '' } },
})
const picture = async () => ({
  file: new Blob([new Uint8Array(await flat('green', 640, 360).png().toBuffer())]),
})

const vtt = () => ({ file: new Blob(['WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n']) })

/** Changes of staff calls about what is published and said. */
export const contentExamples: Examples = {
  'actors.put':
    async ({ admin }) =>
    () =>
      admin.call(contract.putActors, { actors: [{ name: '林小雨' }], reason }),
  async 'actors.delete'({ admin }) {
    const [id] = await makeActors(admin, '誤加')
    return () => admin.call(contract.deleteActor, { id, reason })
  },
  async 'actors.rename'({ admin }) {
    const [id] = await makeActors(admin, '舊名')
    return () => admin.call(contract.renameActor, { id, name: '新名', reason })
  },
  async 'actors.merge'({ admin, site }) {
    const [from, into] = await makeActors(admin, '重複', '本人')
    await makeVideo(site.ctx, { actors: ['重複'] })
    return () => admin.call(contract.mergeActors, { from, into, reason })
  },
  async 'actors.set-picture'({ admin }) {
    const [id] = await makeActors(admin, '陳海')
    const file = await picture()
    return () => admin.call(contract.setActorPicture, { id, reason }, file)
  },
  async 'actors.put-back-picture'({ admin }) {
    const [id] = await makeActors(admin, '陳河')
    const { picture: expected } = await admin.call(contract.setActorPicture, { id, reason }, await picture())
    return () => admin.call(contract.putBackActorPicture, { id, picture: null, expected, reason })
  },
  async 'catalogue.set-actors'({ admin, site }) {
    const { id } = await makeVideo(site.ctx, { actors: ['甲'] })
    return () => admin.call(contract.setItemActors, { id, actors: ['乙'], reason })
  },
  async 'catalogue.edit-items'({ admin, site }) {
    const { id } = await makeVideo(site.ctx)
    return () => admin.call(contract.editItems, { edits: [{ id, price: null }], reason })
  },
  async 'catalogue.translate-item'({ admin, site }) {
    const { id } = await makeVideo(site.ctx)
    return () => admin.call(contract.translateItem, { id, lang: 'en', title: 'Clouds', description: '' })
  },
  'catalogue.create-tag':
    async ({ admin }) =>
    () =>
      admin.call(contract.createTag, { lang: 'en', name: 'Sea' }),
  async 'catalogue.name-tag'({ admin }) {
    const { id } = await admin.call(contract.createTag, { lang: 'en', name: 'Harbour' })
    return () => admin.call(contract.nameTag, { id, lang: 'vi', name: 'Cảng' })
  },
  async 'catalogue.delete-tag'({ admin }) {
    const { id } = await admin.call(contract.createTag, { lang: 'en', name: 'Tpyo' })
    return () => admin.call(contract.deleteTag, { id })
  },
  async 'catalogue.restore-tag'({ admin }) {
    const { id } = await admin.call(contract.createTag, { lang: 'en', name: 'Seagull' })
    await admin.call(contract.deleteTag, { id })
    return () => admin.call(contract.restoreTag, { id })
  },
  async 'catalogue.merge-tags'({ admin, site }) {
    const [from, into] = [await makeTag(admin, '岸'), await makeTag(admin, '岸邊')]
    await makeVideo(site.ctx, { tags: ['岸'] })
    return () => admin.call(contract.mergeTags, { from, into, reason })
  },
  async 'entitlements.hide-items'({ admin, site }) {
    const { id } = await makeVideo(site.ctx)
    return () => admin.call(contract.hideItems, { ids: [id], reason })
  },
  async 'entitlements.restore-items'({ admin, site }) {
    const { id } = await makeVideo(site.ctx)
    await admin.call(contract.hideItems, { ids: [id], reason })
    return () => admin.call(contract.restoreItems, { ids: [id], reason })
  },
  async 'entitlements.remove-items'({ admin, site }) {
    const { id } = await makeVideo(site.ctx)
    return () => admin.call(contract.removeItems, { ids: [id], reason })
  },
  async 'media.set-free-seconds'({ admin, site }) {
    const { id } = await makeVideo(site.ctx)
    return () => admin.call(contract.setFreeSeconds, { id, freeSeconds: 4, reason })
  },
  async 'media.set-leads-to'({ admin, site }) {
    const { id } = await makeVideo(site.ctx, { kind: 'short' })
    const film = await makeVideo(site.ctx)
    return () => admin.call(contract.setLeadsTo, { id, leadsTo: { id: film.id, atMs: 0 } })
  },
  async 'media.attach-subtitles'({ admin, site }) {
    const { id } = await makeVideo(site.ctx)
    return () => admin.call(contract.attachSubtitles, { id, language: 'en', label: 'English' }, vtt())
  },
  async 'media.detach-subtitles'({ admin, site }) {
    const { id } = await makeVideo(site.ctx)
    await admin.call(contract.attachSubtitles, { id, language: 'en', label: 'English' }, vtt())
    return () => admin.call(contract.detachSubtitles, { id, language: 'en' })
  },
  async 'publishing.set-cover'({ admin, site }) {
    const { id } = await makeVideo(site.ctx)
    const file = await picture()
    return () => admin.call(contract.setItemCover, { id }, file)
  },
  async 'publishing.put-back-cover'({ admin, site }) {
    const { id } = await makeVideo(site.ctx)
    const replacedAt = site.clock.now().toISOString()
    await inTransaction(site.ctx.db, async (tx) => {
      await keepFormerCover(tx, BigInt(id), { replacedBy: 'AAAAAAAAAAAAAAAAAAAAAA', now: site.clock.now() })
      await setCover(tx, BigInt(id), {}, 'AAAAAAAAAAAAAAAAAAAAAA')
    })
    return () => admin.call(contract.putBackItemCover, { id, replacedAt })
  },
  'publishing.start-import-upload':
    async ({ admin }) =>
    () =>
      admin.call(contract.startImportUpload, { uploadId: crypto.randomUUID(), name: 'sea.mp4', bytes: 9 }),
  async 'publishing.import-upload'({ admin, site }) {
    const uploadId = crypto.randomUUID()
    await admin.call(contract.startImportUpload, { uploadId, name: 'sea.mp4', bytes: 9 })
    await site.ctx.db.updateTable('uploads').set({ received: 9n }).where('id', '=', uploadId).execute()
    const facts = { title: '海', description: '', categoryId: null, tagIds: [], actors: [], isVipOnly: false }
    return () => admin.call(contract.importUpload, { uploadId, kind: 'video', lang: 'hk', ...facts })
  },
  async 'publishing.retry-import'({ admin, site }) {
    const { id } = await makeVideo(site.ctx)
    await site.ctx.db
      .insertInto('imports')
      .values({ video_id: BigInt(id), state: 'failed', source_key: 'sources/gone', source_bytes: 1n })
      .execute()
    return () => admin.call(contract.retryImport, { itemId: id })
  },
  async 'publishing.reencode-item'({ admin, site }) {
    const { id } = await makeVideo(site.ctx)
    await storeText(site.ctx, 'sources/kept', 'a file')
    await site.ctx.db
      .insertInto('imports')
      .values({ video_id: BigInt(id), state: 'done', source_key: 'sources/kept', source_bytes: 6n })
      .execute()
    return () => admin.call(contract.reencodeItem, { id })
  },
  async 'publishing.replace-item-file'({ admin, site }) {
    const { id } = await makeVideo(site.ctx)
    const uploadId = crypto.randomUUID()
    await admin.call(contract.startImportUpload, { uploadId, name: 'sea.mp4', bytes: 9 })
    await site.ctx.db.updateTable('uploads').set({ received: 9n }).where('id', '=', uploadId).execute()
    return () => admin.call(contract.replaceItemFile, { id, uploadId, reason })
  },
  async 'publishing.schedule-item'({ admin, site }) {
    const id = await hideVideo({ admin, site })
    return () => admin.call(contract.scheduleItem, { id, publishAt: tomorrow, reason })
  },
  async 'publishing.unschedule-item'({ admin, site }) {
    const id = await hideVideo({ admin, site })
    await admin.call(contract.scheduleItem, { id, publishAt: tomorrow, reason })
    return () => admin.call(contract.unscheduleItem, { id, reason })
  },
  async 'comments.hide'({ admin, site }) {
    const id = await writeComment(site)
    return () => admin.call(contract.hideComment, { id, reason })
  },
  async 'comments.unhide'({ admin, site }) {
    const id = await writeComment(site)
    await admin.call(contract.hideComment, { id, reason })
    return () => admin.call(contract.unhideComment, { id, reason })
  },
  async 'comments.pin'({ admin, site }) {
    const id = await writeComment(site)
    return () => admin.call(contract.pinComment, { id, isPinned: true, reason })
  },
  async 'danmaku.hide'({ admin, site }) {
    const id = await writeDanmaku(site)
    return () => admin.call(contract.hideDanmaku, { id, reason })
  },
  async 'danmaku.unhide'({ admin, site }) {
    const id = await writeDanmaku(site)
    await admin.call(contract.hideDanmaku, { id, reason })
    return () => admin.call(contract.unhideDanmaku, { id, reason })
  },
  async 'moderation.lease-review'({ admin, site }) {
    await submitWorkForReview(site)
    return () => admin.call(contract.leaseReview, {})
  },
  async 'moderation.release-review'({ admin, site }) {
    const id = await leased({ admin, site })
    return () => admin.call(contract.releaseReview, { id })
  },
  async 'moderation.decide-review'({ admin, site }) {
    const id = await leased({ admin, site })
    return () => admin.call(contract.decideReview, { id, decision: 'approve', note: 'good' })
  },
  async 'publishing.allow-uploader'({ admin, site }) {
    const { id } = await makeAccount(site.ctx)
    return () => admin.call(contract.allowUploader, { accountId: Number(id), reason })
  },
  async 'publishing.suspend-uploader'({ admin, site }) {
    const { id } = await makeUploader(site.ctx)
    return () => admin.call(contract.suspendUploader, { accountId: Number(id), reason })
  },
  async 'shorts.pick'({ admin, site }) {
    const { id } = await makeVideo(site.ctx, { kind: 'short' })
    return () => admin.call(contract.pickShort, { id, tab: 'chosen', position: 1 })
  },
  async 'shorts.unpick'({ admin, site }) {
    const { id } = await makeVideo(site.ctx, { kind: 'short' })
    await admin.call(contract.pickShort, { id, tab: 'chosen', position: 1 })
    return () => admin.call(contract.unpickShort, { id, tab: 'chosen' })
  },
  'topics.put':
    async ({ admin }) =>
    () =>
      admin.call(contract.putTopics, { topics: [topic('spring')], reason }),
  async 'topics.delete'({ admin }) {
    await admin.call(contract.putTopics, { topics: [{ ...topic('monsoon'), isPublished: false }] })
    return () => admin.call(contract.deleteTopic, { slug: 'monsoon' })
  },
  async 'topics.set-cover'({ admin }) {
    await admin.call(contract.putTopics, { topics: [topic('autumn')], reason })
    const file = await picture()
    return () => admin.call(contract.setTopicCover, { slug: 'autumn' }, file)
  },
  async 'topics.put-back-cover'({ admin }) {
    await admin.call(contract.putTopics, { topics: [topic('winter')], reason })
    const { change } = await admin.call(contract.setTopicCover, { slug: 'winter' }, await picture())
    const cover = { slug: 'winter', picture: null, expected: change.picture }
    return () => admin.call(contract.putBackTopicCover, cover)
  },
}
