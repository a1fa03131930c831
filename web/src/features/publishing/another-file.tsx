import type { Work } from '@liuguang/contract'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/dialogs/modal.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { acceptedVideos } from './file-picker.tsx'
import { useAcceptNotice, usePublishingErrorText, useSendFile } from './use-publishing.ts'

/**
 * Sends another file for a draft, or for the change of a published work. A new upload notice is accepted with it, if its box is checked.
 * @param hasAgreed whether it is
 */
export function useAnotherFile(work: Work, hasAgreed: boolean) {
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
 * Gives a work whose file is ready another one, once its author was asked. It replaces the file and the cover of a draft; of
 * a published work, the file once it was reviewed.
 */
export function AnotherFile({ work, hasAgreed }: { work: Work; hasAgreed: boolean }) {
  const { t } = useTranslation('publishing')
  const { isBusy, sendFile } = useAnotherFile(work, hasAgreed)
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
