import {
  acceptUploadNotice,
  CallError,
  createWork,
  deleteUpload,
  getPublishingRight,
  getWork,
  limits,
  listMyWorks,
  replaceWorkFile,
  startUpload,
  type UploadFault,
  type VideoKind,
  type Work,
  type WorkFields,
} from '@liuguang/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../platform/api/api-context.tsx'
import { personalKey, personalQuery } from '../../platform/api/call-query.ts'
import { useErrorText } from '../../platform/api/error-text.ts'
import { langOf } from '../../platform/i18n/locales.ts'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { useAccountId, useSessionStore } from '../../platform/session/session-context.tsx'
import { useListChanges } from '../accounts/use-list-changes.ts'
import { guessKind, readVideo, titleOf } from './read-video.ts'
import { startSending } from './upload-store.ts'

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
  return work.state === 'processing' || work.file.state === 'waiting' || work.file.state === 'processing'
}

/** What an author may write before there is a file. */
interface WrittenFields extends Pick<WorkFields, 'title' | 'tagIds' | 'price' | 'freeSeconds'> {
  kind: VideoKind | undefined
}

/** How files are sent. */
export function useSendFile() {
  const { client } = useApi()
  const session = useSessionStore()
  const accountId = useAccountId()
  const { data: right } = usePublishingRight()
  const lang = langOf[useLocale()]
  const reload = useReloadWorks()

  function send(file: File, id: string): void {
    if (accountId !== undefined) startSending(file, { id, accountId, session, client, onDone: reload })
  }

  async function registerUpload(
    file: File,
  ): Promise<{ uploadId: string; facts: Awaited<ReturnType<typeof readVideo>> }> {
    if (right && !right.isNoticeAccepted)
      await client.call(acceptUploadNotice, { version: right.noticeVersion })
    const facts = await readVideo(file)
    const uploadId = crypto.randomUUID()
    const durationMs = facts ? { durationMs: facts.durationMs } : {}
    await client.call(startUpload, {
      uploadId,
      name: file.name.slice(0, 255),
      bytes: file.size,
      ...durationMs,
    })
    return { uploadId, facts }
  }

  /** @throws CallError: then the upload is removed, since it belongs to no work but counts as unfinished. */
  async function makeWork(file: File, uploadId: string, make: () => Promise<Work>): Promise<Work> {
    const work = await make().catch(async (error: unknown) => {
      await client.call(deleteUpload, { uploadId }).catch(() => undefined)
      throw error
    })
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
    async create(file: File, { kind, title, ...fields }: WrittenFields): Promise<Work> {
      const { uploadId, facts } = await registerUpload(file)
      return makeWork(file, uploadId, () =>
        client.call(createWork, {
          ...{ uploadId, kind: kind ?? guessKind(facts), lang },
          title: title || titleOf(file.name, limits.titleMax) || file.name,
          ...{ description: '', people: [], ...fields },
        }),
      )
    },
    /** Gives a draft another file. @throws CallError */
    async replace(file: File, id: number): Promise<Work> {
      const { uploadId } = await registerUpload(file)
      return makeWork(file, uploadId, () => client.call(replaceWorkFile, { id, uploadId }))
    },
    right,
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
