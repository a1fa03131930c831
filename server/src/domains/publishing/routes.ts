import * as contract from '@liuguang/contract'
import { type BoundCall, bind } from '../../platform/http/bind-call.ts'
import { readInstant } from '../../platform/http/read-instant.ts'
import { staffOperator } from '../audit/index.ts'
import { acceptUploadNotice } from './accept-notice.ts'
import { allowUploader, suspendUploader } from './change-uploader.ts'
import { editItems, setFreeSeconds, setLeadsTo, translateItem } from './edit-items.ts'
import { importUpload, startImportUpload } from './import-upload.ts'
import { listItemImports } from './imports/list-item-imports.ts'
import { setItemCover } from './item-cover.ts'
import { listImports } from './list-imports.ts'
import { listItemFiles } from './list-item-files.ts'
import { listItemReviews } from './list-item-reviews.ts'
import { listUploaderPage } from './list-uploaders.ts'
import { deleteTag, mergeTags } from './merge-tags.ts'
import { putBackCover } from './put-back-cover.ts'
import { reencodeItem } from './reencode-item.ts'
import { replaceItemFile } from './replace-item-file.ts'
import { restoreTag } from './restore-tag.ts'
import { retryImport } from './retry-import.ts'
import { scheduleItem, unscheduleItem } from './schedule-item.ts'
import { uploadForm } from './uploads/receive-form.ts'
import { deleteUpload, startUpload } from './uploads/start-upload.ts'
import { createWork, deleteDraft, finishUpload, replaceFile, updateWork } from './works/change-work.ts'
import { changeWorkKind } from './works/change-work-kind.ts'
import { getWorkPlayback } from './works/get-work-playback.ts'
import { getPublishingRight, getWork, listWorks } from './works/list-works.ts'
import { getPreviewEnd } from './works/preview-end.ts'
import { listPublishingTags } from './works/publishing-tags.ts'
import { submitWork, takeDownWork, withdrawWork } from './works/submit-work.ts'
import { chooseCover, uploadCover } from './works/work-covers.ts'
import { getWorkStatistics } from './works/work-statistics.ts'

/** What an operator changes of items of every author. */
const operatorEdits: readonly BoundCall[] = [
  bind(contract.editItems, async ({ ctx, input, ...request }) => ({
    undo: await editItems(ctx, { ...input, operator: staffOperator(request) }),
  })),
  bind(contract.translateItem, async ({ ctx, input: { id, ...text }, ...request }) => {
    await translateItem(ctx, BigInt(id), text, staffOperator(request))
    return {}
  }),
  bind(contract.setFreeSeconds, async ({ ctx, input: { id, ...input }, ...request }) => ({
    previewEndMs: await setFreeSeconds(ctx, {
      itemId: BigInt(id),
      ...input,
      operator: staffOperator(request),
    }),
  })),
  bind(contract.setLeadsTo, async ({ ctx, input: { id, ...input }, ...request }) => {
    await setLeadsTo(ctx, { itemId: BigInt(id), ...input, operator: staffOperator(request) })
    return {}
  }),
  bind(contract.deleteTag, async ({ ctx, input, ...request }) => {
    await deleteTag(ctx, { id: BigInt(input.id), expected: input.expected, operator: staffOperator(request) })
    return {}
  }),
  bind(contract.restoreTag, async ({ ctx, input, ...request }) => {
    await restoreTag(ctx, BigInt(input.id), staffOperator(request))
    return {}
  }),
  bind(contract.mergeTags, async ({ ctx, input: { from, into, reason }, ...request }) => {
    const tags = { from: BigInt(from), into: BigInt(into) }
    return { items: await mergeTags(ctx, { ...tags, reason, operator: staffOperator(request) }) }
  }),
  bind(contract.setItemCover, async ({ ctx, input, takeFile, abortedOnDisconnect, ...request }) => {
    const { accountId } = request.viewer
    const uploader = {
      ...{ accountId, isGuest: false, address: request.address, signal: abortedOnDisconnect() },
    }
    await setItemCover(
      ctx,
      { itemId: BigInt(input.id), operator: staffOperator(request) },
      uploader,
      takeFile,
    )
    return {}
  }),
  bind(contract.putBackItemCover, async ({ ctx, input, ...request }) => {
    const replacedAt = readInstant('/replacedAt', input.replacedAt)
    await putBackCover(ctx, { itemId: BigInt(input.id), replacedAt, operator: staffOperator(request) })
    return {}
  }),
]

const imports: readonly BoundCall[] = [
  bind(contract.listImports, ({ ctx, input, lang }) => listImports(ctx, input, lang)),
  bind(contract.listItemImports, ({ ctx, input }) => listItemImports(ctx, input)),
  bind(contract.startImportUpload, ({ ctx, input, ...request }) =>
    startImportUpload(ctx, request.viewer.accountId, input, staffOperator(request)),
  ),
  bind(contract.importUpload, async ({ ctx, input, ...request }) => ({
    itemId: Number(await importUpload(ctx, request.viewer.accountId, input, staffOperator(request))),
  })),
  bind(contract.retryImport, async ({ ctx, input, ...request }) => ({
    hasRestarted: await retryImport(ctx, { videoId: BigInt(input.itemId), operator: staffOperator(request) }),
  })),
]

/** The versions of an item, and when a hidden one is published again. */
const versions: readonly BoundCall[] = [
  bind(contract.listItemFiles, ({ ctx, input }) => listItemFiles(ctx, input)),
  bind(contract.listItemReviews, ({ ctx, input }) => listItemReviews(ctx, input)),
  bind(contract.reencodeItem, async ({ ctx, input, ...request }) => ({
    importId: Number(await reencodeItem(ctx, { itemId: BigInt(input.id), operator: staffOperator(request) })),
  })),
  bind(contract.replaceItemFile, async ({ ctx, input: { id, ...input }, ...request }) => {
    const { accountId } = request.viewer
    const replacement = { ...input, itemId: BigInt(id), accountId, operator: staffOperator(request) }
    return { importId: Number(await replaceItemFile(ctx, replacement)) }
  }),
  bind(contract.scheduleItem, ({ ctx, input: { id, ...input }, ...request }) =>
    scheduleItem(ctx, { itemId: BigInt(id), ...input, operator: staffOperator(request) }),
  ),
  bind(contract.unscheduleItem, async ({ ctx, input: { id, reason }, ...request }) => {
    await unscheduleItem(ctx, { itemId: BigInt(id), reason, operator: staffOperator(request) })
    return {}
  }),
]

const uploads: readonly BoundCall[] = [
  bind(contract.startUpload, ({ ctx, viewer, input }) => startUpload(ctx, viewer.accountId, input)),
  bind(contract.uploadFile, ({ ctx, viewer, input, openFile }) =>
    uploadForm(ctx, viewer.accountId, input, openFile),
  ),
  bind(contract.deleteUpload, async ({ ctx, viewer, input }) => {
    await deleteUpload(ctx, viewer.accountId, input.uploadId)
    return {}
  }),
  bind(contract.finishUpload, ({ ctx, viewer, input }) => finishUpload(ctx, viewer.accountId, input)),
]

const works: readonly BoundCall[] = [
  bind(contract.listPublishingTags, ({ ctx, lang }) => listPublishingTags(ctx, lang)),
  bind(contract.createWork, ({ ctx, viewer, input }) => createWork(ctx, viewer.accountId, input)),
  bind(contract.replaceWorkFile, ({ ctx, viewer, input }) =>
    replaceFile(ctx, viewer.accountId, BigInt(input.id), input.uploadId),
  ),
  bind(contract.updateWork, ({ ctx, viewer, input: { id, ...fields } }) =>
    updateWork(ctx, viewer.accountId, BigInt(id), fields),
  ),
  bind(contract.changeWorkKind, ({ ctx, viewer, input: { id, kind } }) =>
    changeWorkKind(ctx, viewer.accountId, BigInt(id), kind),
  ),
  bind(contract.uploadWorkCover, ({ ctx, viewer, input, address, takeFile, abortedOnDisconnect }) => {
    const { accountId, isGuest } = viewer
    return uploadCover(
      ctx,
      { accountId, isGuest, address, signal: abortedOnDisconnect() },
      BigInt(input.id),
      takeFile,
    )
  }),
  bind(contract.setWorkCoverFrame, ({ ctx, viewer, input: { id, atMs } }) =>
    chooseCover(ctx, viewer.accountId, BigInt(id), { atMs }),
  ),
  bind(contract.getWork, ({ ctx, viewer, input }) => getWork(ctx, viewer.accountId, BigInt(input.id))),
  bind(contract.getWorkPlayback, ({ ctx, viewer, input }) => getWorkPlayback(ctx, viewer, BigInt(input.id))),
  bind(contract.getPreviewEnd, ({ ctx, viewer, input }) =>
    getPreviewEnd(ctx.db, viewer.accountId, BigInt(input.id), input.freeSeconds),
  ),
  bind(contract.getWorkStatistics, ({ ctx, viewer, input }) =>
    getWorkStatistics(ctx.db, viewer.accountId, BigInt(input.id)),
  ),
  bind(contract.deleteDraft, async ({ ctx, viewer, input }) => {
    await deleteDraft(ctx, viewer.accountId, BigInt(input.id), input)
    return {}
  }),
  bind(contract.listMyWorks, ({ ctx, viewer, input }) => listWorks(ctx, viewer.accountId, input)),
  bind(contract.submitWork, ({ ctx, viewer, input: { id, ...statements } }) =>
    submitWork(ctx, viewer.accountId, BigInt(id), statements),
  ),
  bind(contract.withdrawWork, ({ ctx, viewer, input }) =>
    withdrawWork(ctx, viewer.accountId, BigInt(input.id)),
  ),
  bind(contract.takeDownWork, ({ ctx, viewer, input }) =>
    takeDownWork(ctx, viewer.accountId, BigInt(input.id)),
  ),
]

export const routes: readonly BoundCall[] = [
  bind(contract.getPublishingRight, ({ ctx, viewer }) => getPublishingRight(ctx, viewer.accountId)),
  bind(contract.acceptUploadNotice, async ({ ctx, viewer, input }) => {
    await acceptUploadNotice(ctx, viewer.accountId, input.version)
    return getPublishingRight(ctx, viewer.accountId)
  }),
  ...operatorEdits,
  ...imports,
  ...versions,
  ...uploads,
  ...works,
  bind(contract.listUploaders, ({ ctx, input }) => listUploaderPage(ctx, input)),
  bind(contract.allowUploader, async ({ ctx, input, ...request }) => {
    const { accountId, reason } = input
    const change = { accountId: BigInt(accountId), reason, operator: staffOperator(request) }
    return { before: await allowUploader(ctx, change) }
  }),
  bind(contract.suspendUploader, async ({ ctx, input, ...request }) => {
    const { accountId, reason } = input
    await suspendUploader(ctx, { accountId: BigInt(accountId), reason, operator: staffOperator(request) })
    return {}
  }),
]
