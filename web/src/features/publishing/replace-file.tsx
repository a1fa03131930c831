import type { Work } from '@liuguang/contract'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/dialogs/modal.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { acceptedVideos } from './file-picker.tsx'
import { useAcceptNotice, usePublishingErrorText, useSendFile } from './use-publishing.ts'

/**
 * Replaces the file of a draft, or of the change of a published work. A new upload notice is accepted with it.
 * @param hasAgreed whether the box of the upload notice is checked; without it a new notice stops the upload
 */
export function useReplaceFile(work: Work, hasAgreed: boolean) {
  const { t } = useTranslation('publishing')
  const { replace } = useSendFile()
  const notice = useAcceptNotice()
  const errorText = usePublishingErrorText()
  const [isBusy, setIsBusy] = useState(false)
  const fail = (text: string) => notify({ kind: 'error', name: 'upload', text })
  const sendFile = async (file: File | undefined) => {
    if (!file) return
    if (notice.isNeeded && !hasAgreed) return fail(t('form.mustAgree'))
    setIsBusy(true)
    try {
      await notice.accept()
      await replace(file, work.id)
    } catch (error) {
      fail(errorText(error))
    }
    setIsBusy(false)
  }
  return { isBusy, sendFile }
}

/**
 * The button that replaces the file of a work whose file is ready, after a confirmation. A draft gets a new cover, too; a
 * published work keeps its file until the new one has been reviewed.
 */
export function ReplaceFile({ work, hasAgreed }: { work: Work; hasAgreed: boolean }) {
  const { t } = useTranslation('publishing')
  const { isBusy, sendFile } = useReplaceFile(work, hasAgreed)
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button isBusy={isBusy} onClick={() => input.current?.click()} size="small">
        {t('file.replace')}
      </Button>
      <input
        accept={acceptedVideos}
        aria-label={t('file.replace')}
        className="hidden"
        onChange={({ target }) => {
          const chosen = target.files?.[0]
          target.value = ''
          if (!chosen) return
          setFile(chosen)
          setIsAsking(true)
        }}
        ref={input}
        type="file"
      />
      <Modal
        footer={
          <>
            <Button
              onClick={() => {
                setIsAsking(false)
                void sendFile(file)
              }}
              variant="danger"
            >
              {t('file.replace')}
            </Button>
            <Button onClick={() => setIsAsking(false)}>{t('works.keep')}</Button>
          </>
        }
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('file.askReplace', { name: file?.name ?? '' })}
      >
        <p className="text-ink-muted text-sm">
          {t(work.state === 'draft' ? 'file.replaceText' : 'file.replacePublishedText')}
        </p>
      </Modal>
    </>
  )
}
