import { deleteDraft, type Work } from '@liuguang/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../platform/api/use-call.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { ProgressBar } from '../../ui/states/progress-bar.tsx'
import { AgreementBox, useAgreement } from './agreement-box.tsx'
import { FilePicker } from './file-picker.tsx'
import { ReplaceFile, useReplaceFile } from './replace-file.tsx'
import { findFile } from './stored-files.ts'
import type { UploadProgress } from './upload-file.ts'
import { pauseSending, resumeSending, stopSending, useUploadProgress } from './upload-store.ts'
import {
  useAcceptNotice,
  usePublishingErrorText,
  usePublishingRight,
  useReloadWorks,
  useSendFile,
} from './use-publishing.ts'
import { currentFile } from './work-file.ts'

interface FileProgressProps {
  work: Work
  /** Whether the box for the upload notice is checked in the form around it. Undefined: there is no form. */
  hasAgreed?: boolean | undefined
}

/**
 * A work's file on its way, or that of the change of a published work: sent, processed, refused. The form can replace one
 * that is ready, and keep the published one.
 */
export function FileProgress({ work, hasAgreed }: FileProgressProps) {
  const isChange = work.edit?.file != null
  return (
    <>
      <FileState hasAgreed={hasAgreed} work={work} />
      {isChange && hasAgreed !== undefined && !work.isEditSubmitted && <KeepPublished work={work} />}
    </>
  )
}

/** Drops the file of the change of a published work: the published one stays. */
function KeepPublished({ work }: { work: Work }) {
  const { t } = useTranslation('publishing')
  const errorText = usePublishingErrorText()
  const reload = useReloadWorks()
  const { isPending, mutate } = useCall(deleteDraft)
  const keep = () => {
    const { upload } = currentFile(work)
    if (upload) void stopSending(upload.id)
    mutate(
      { id: work.id, isFileOnly: true },
      {
        onSuccess: () => void reload(),
        onError: (error) => notify({ kind: 'error', name: 'upload', text: errorText(error) }),
      },
    )
  }
  return (
    <Button isBusy={isPending} onClick={keep} size="small" variant="quiet">
      {t('file.keepPublished')}
    </Button>
  )
}

function FileState({ work, hasAgreed }: FileProgressProps) {
  const { t } = useTranslation('publishing')
  const { state, percent, reason, upload, filesBefore = 0 } = currentFile(work)
  const sending = useUploadProgress(upload?.id)
  const { review } = work
  const isRefused = review?.state === 'rejected' || review?.state === 'changes_requested'
  // The list says what review refused: nothing replaces the published file before it is submitted again.
  const isToBeCorrected = hasAgreed === undefined && isRefused && !work.isEditSubmitted
  if (upload && sending) return <SendingBar formHasAgreed={hasAgreed} id={upload.id} sending={sending} />
  if (upload) return <Interrupted work={work} />
  if (state === 'refused' || state === 'failed')
    return <Refused formHasAgreed={hasAgreed} reason={reason} work={work} />
  if (state === 'ready')
    return (
      <>
        {work.edit?.file && !isToBeCorrected && (
          <p className="text-ink-muted text-sm" role="status">
            {t('file.changeReady')}
          </p>
        )}
        {hasAgreed !== undefined && <ReplaceFile hasAgreed={hasAgreed} work={work} />}
      </>
    )
  const queuedText = filesBefore > 0 ? t('file.queuedBehind', { count: filesBefore }) : t('file.queued')
  return (
    <div className="space-y-1.5" role="status">
      <p className="text-ink-muted text-sm">
        {state === 'waiting' ? queuedText : t('file.processing', { percent })}
      </p>
      {/* one that waits stands still at its start */}
      <ProgressBar label={t('file.progress')} percent={state === 'waiting' ? 0 : percent} />
      {hasAgreed !== undefined && <p className="text-ink-muted text-sm">{t('file.submitEarly')}</p>}
    </div>
  )
}

interface SendingBarProps {
  id: string
  sending: UploadProgress
  formHasAgreed: boolean | undefined
}

/** A file on its way. If the server takes it no more, why, and what can be done. */
function SendingBar({ id, sending, formHasAgreed }: SendingBarProps) {
  const { t } = useTranslation('publishing')
  const text = useSendingText()
  const errorText = usePublishingErrorText()
  const { data: right } = usePublishingRight()
  const notice = useAcceptNotice()
  const own = useAgreement()
  const { state, sent, bytes } = sending
  const isSuspended = state === 'failed' && right?.isAllowed === false
  const isNoticeNeeded = state === 'failed' && !isSuspended && notice.isNeeded
  const fail = (problem: string) => notify({ kind: 'error', name: 'upload', text: problem })
  const { send } = useSendFile()
  const sendAnother = async (file: File | undefined) => {
    if (!file) return
    if (file.size !== bytes) return fail(t('file.anotherSize'))
    await stopSending(id)
    send(file, id)
  }
  const resume = async () => {
    if (isNoticeNeeded && !(formHasAgreed ?? own.hasAgreed)) return fail(t('form.mustAgree'))
    try {
      if (isNoticeNeeded) await notice.accept()
      resumeSending(id)
    } catch (error) {
      fail(errorText(error))
    }
  }
  return (
    <div className="space-y-1.5">
      <div className="flex items-center justify-between gap-2">
        <p className="text-ink-muted text-sm tabular-nums">{text(sending)}</p>
        {(state === 'paused' || (state === 'failed' && !isSuspended)) && (
          <Button onClick={resume} size="small">
            {t('file.resume')}
          </Button>
        )}
        {(state === 'sending' || state === 'waiting') && (
          <Button onClick={() => pauseSending(id)} size="small" variant="quiet">
            {t('file.pause')}
          </Button>
        )}
      </div>
      <ProgressBar label={t('file.progress')} percent={(sent / bytes) * 100} />
      {state === 'fileChanged' && <FilePicker onFiles={([file]) => void sendAnother(file)} />}
      {(isSuspended || isNoticeNeeded) && (
        <p className="text-danger text-sm" role="alert">
          {t(isSuspended ? 'file.suspended' : 'file.noticeChanged')}
        </p>
      )}
      {isNoticeNeeded && formHasAgreed === undefined && (
        <AgreementBox onChange={own.setHasAgreed} value={own.hasAgreed} />
      )}
    </div>
  )
}

/** How far an upload is, with its speed and the time left. */
function useSendingText(): (sending: UploadProgress) => string {
  const { t } = useTranslation('publishing')
  return ({ state, sent, bytes, bytesPerSecond }) => {
    const percent = Math.floor((sent / bytes) * 100)
    if (state !== 'sending') return t(`file.${state}`, { percent })
    if (!bytesPerSecond) return t('file.sending', { percent })
    const speed = (bytesPerSecond / 2 ** 20).toFixed(1)
    const secondsLeft = Math.ceil((bytes - sent) / bytesPerSecond)
    return secondsLeft < 60
      ? t('file.sendingSeconds', { percent, speed, seconds: secondsLeft })
      : t('file.sendingMinutes', { percent, speed, minutes: Math.ceil(secondsLeft / 60) })
  }
}

/** A reload or another device: this browser may still have the file, else the author chooses it again. */
function Interrupted({ work }: { work: Work }) {
  const { t } = useTranslation('publishing')
  const { send } = useSendFile()
  const accountId = useAccountId()
  const { upload, percent } = currentFile(work)
  const [isMissing, setIsMissing] = useState(false)
  const resumeUpload = useEffectEvent((id: string) => {
    if (accountId === undefined) return
    void findFile(id, accountId).then((unsent) =>
      unsent ? send(unsent.file, id, unsent.isPaused) : setIsMissing(true),
    )
  })
  useEffect(() => {
    if (upload) resumeUpload(upload.id)
  }, [upload])
  if (!upload || !isMissing) return null
  const choose = ([file]: readonly File[]) => {
    if (file && file.size === upload.bytes) return send(file, upload.id)
    notify({ kind: 'error', name: 'upload', text: t('file.another', { name: upload.name }) })
  }
  return (
    <div className="space-y-2">
      <p className="text-sm">{t('file.chooseAgain', { name: upload.name, percent })}</p>
      <FilePicker onFiles={choose} />
    </div>
  )
}

interface RefusedProps {
  work: Work
  reason: string | null
  formHasAgreed: boolean | undefined
}

/** Why the file was refused, and a picker for another one. */
function Refused({ work, reason, formHasAgreed }: RefusedProps) {
  const { t, i18n } = useTranslation('publishing')
  const { isNeeded: isNoticeNeeded } = useAcceptNotice()
  const { data: right } = usePublishingRight()
  const own = useAgreement()
  const { isBusy, sendFile } = useReplaceFile(work, formHasAgreed ?? own.hasAgreed)
  const key = `publishing:reason.${reason}`
  const knownText = reason !== null && i18n.exists(key) ? t(key as 'reason.other') : t('reason.other')
  const isTooLong = reason === 'too_long' && right !== undefined
  return (
    <div className="space-y-2">
      <p className="text-danger text-sm" role="alert">
        {isTooLong
          ? t('reason.too_long_limit', { minutes: Math.floor(right.maxDurationMs / 60_000) })
          : knownText}
      </p>
      {isNoticeNeeded && formHasAgreed === undefined && (
        <AgreementBox onChange={own.setHasAgreed} value={own.hasAgreed} />
      )}
      <FilePicker isBusy={isBusy} onFiles={([file]) => sendFile(file)} />
    </div>
  )
}
