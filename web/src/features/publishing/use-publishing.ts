import {
  acceptUploadNotice,
  CallError,
  createWork,
  deleteUpload,
  getPublishingRight,
  getWork,
  listMyWorks,
  replaceWorkFile,
  startUpload,
  titleOfFile,
  type UploadFault,
  type VideoKind,
  type Work,
  type WorkFields,
} from '@liuguang/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../platform/api/api-context.tsx'
import { isOutcomeUnknown, keepsRequestKey } from '../../platform/api/call-failure.ts'
import { personalKey, personalQuery } from '../../platform/api/call-query.ts'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { langOf } from '../../platform/i18n/locales.ts'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { useAccountId, useSessionStore } from '../../platform/session/session-context.tsx'
import { useListChanges } from '../accounts/use-list-changes.ts'
import { startSending } from './upload-store.ts'
import { guessKind, readVideo, type VideoMetadata } from './video-metadata/read-video.ts'
import { currentFile } from './work-file.ts'

/** Whether the account may publish, and what it may still do today. Undefined while it is not known. */
export function usePublishingRight() {
  return useQuery(personalQuery(useAccountId(), getPublishingRight, {}))
}

/** Loads the account's works, also the one in the panel, and its right again, after a change. */
export function useReloadWorks() {
  const queryClient = useQueryClient()
  const accountId = useAccountId()
  const { reload } = useListChanges(listMyWorks)
  return () => {
    for (const call of [getPublishingRight, getWork])
      void queryClient.invalidateQueries({ queryKey: personalKey(accountId, call) })
    return reload()
  }
}

/** Whether something about a work changes by itself soon. */
export function isBeingProcessed(work: Work | undefined): boolean {
  if (!work) return false
  const { state, isEditSubmitted, review } = work
  const { state: fileState } = currentFile(work)
  // A change whose file or cover is still being made is in review after that.
  const isChangeAwaited = isEditSubmitted && review?.state !== 'waiting'
  return isChangeAwaited || state === 'processing' || fileState === 'waiting' || fileState === 'processing'
}

/** What an author may write before there is a file. */
interface WrittenFields extends Pick<WorkFields, 'title' | 'tagIds' | 'price' | 'freeSeconds'> {
  kind: VideoKind | undefined
}

/** Accepts the current upload notice, once its author has agreed to it on the screen. */
export function useAcceptNotice() {
  const queryClient = useQueryClient()
  const accountId = useAccountId()
  const { data: right } = usePublishingRight()
  const { mutateAsync } = useCall(acceptUploadNotice)
  return {
    /** Whether the current notice is still to be accepted; false while that is not known. */
    isNeeded: right?.isNoticeAccepted === false,
    /** Changes nothing when the notice is accepted already. @throws CallError */
    async accept(): Promise<void> {
      if (!right || right.isNoticeAccepted) return
      const accepted = await mutateAsync({ version: right.noticeVersion })
      queryClient.setQueryData(personalKey(accountId, getPublishingRight, {}), accepted)
    },
  }
}

/** Sends a request again if its response was lost. @throws what the second attempt throws */
function repeatIfLost<T>(request: () => Promise<T>): Promise<T> {
  return request().catch((error: unknown) => {
    if (isOutcomeUnknown(error)) return request()
    throw error
  })
}

/** How files are sent. The current upload notice has to be accepted before. */
export function useSendFile() {
  const { client, requestKeys } = useApi()
  const session = useSessionStore()
  const accountId = useAccountId()
  const lang = langOf[useLocale()]
  const reload = useReloadWorks()

  function send(file: File, id: string, isPaused = false): void {
    if (accountId !== undefined)
      startSending(file, { id, accountId, session, client, onDone: reload, isPaused })
  }

  /**
   * Announces a file, gives it to a work, and begins to send it. While responses are lost, the same file for
   * the same work keeps its upload: the server then makes nothing twice, and answers with what was made.
   * @param workId the draft, or the published work, that gets another file. Undefined: a new work
   * @param giveToWork the call that makes or changes the work; it is repeated if its response is lost
   * @throws CallError: then the upload is removed unless a work has it
   */
  async function sendToWork(
    file: File,
    workId: number | undefined,
    giveToWork: (uploadId: string, metadata: VideoMetadata | undefined) => Promise<Work>,
  ): Promise<Work> {
    const metadata = await readVideo(file)
    const { name, size: bytes, lastModified } = file
    const keptUnder = [startUpload.name, accountId ?? 0, { workId, name, bytes, lastModified }] as const
    const uploadId = requestKeys.getOrCreate(...keptUnder)
    const durationMs = metadata ? { durationMs: metadata.durationMs } : {}
    const announcement = { uploadId, name: name.slice(0, 255), bytes, ...durationMs }
    let isAnnounced = false
    const make = async () => {
      await repeatIfLost(() => client.call(startUpload, announcement))
      isAnnounced = true
      return repeatIfLost(() => giveToWork(uploadId, metadata))
    }
    const work = await make().catch(async (error: unknown) => {
      const mayBeDone = keepsRequestKey(error)
      if (isAnnounced || mayBeDone) await client.call(deleteUpload, { uploadId }).catch(() => undefined)
      if (!mayBeDone) requestKeys.remove(...keptUnder)
      // The list has a work that was made although the response was lost, and the right the current notice.
      void reload()
      throw error
    })
    requestKeys.remove(...keptUnder)
    send(file, uploadId)
    void reload()
    return work
  }

  return {
    send,
    /**
     * Makes a draft of a file, and begins to send it.
     * @param written its kind and title are found from the file if they are left out
     * @throws CallError
     */
    create(file: File, { kind, title, ...fields }: WrittenFields): Promise<Work> {
      return sendToWork(file, undefined, (uploadId, metadata) =>
        client.call(createWork, {
          ...{ uploadId, kind: kind ?? guessKind(metadata), lang },
          title: title || titleOfFile(file.name) || file.name,
          ...{ description: '', people: [], ...fields },
        }),
      )
    },
    /** Gives a draft, or the change of a published work, another file. @throws CallError */
    replace(file: File, id: number): Promise<Work> {
      return sendToWork(file, id, (uploadId) => client.call(replaceWorkFile, { id, uploadId }))
    },
  }
}

/** The text of a failure, with the limit of a refused file. */
export function usePublishingErrorText(): (error: unknown) => string {
  const { t } = useTranslation('publishing')
  const errorText = useErrorText()
  return (error) => {
    if (!(error instanceof CallError) || error.failure !== 'UPLOAD_REFUSED') return errorText(error)
    const { fault, limit = 0 } = error.details as { fault: UploadFault; limit?: number }
    if (fault === 'too_large') return t('fault.size', { size: Math.floor(limit / 2 ** 20) })
    if (fault === 'too_long') return t('fault.length', { minutes: Math.floor(limit / 60_000) })
    if (fault === 'too_many') return t('fault.files', { files: limit })
    return t('fault.space')
  }
}
