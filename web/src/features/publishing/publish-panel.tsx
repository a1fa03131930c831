import { Dialog } from '@base-ui/react/dialog'
import { getWork, uploadWorkCover, type VideoKind, type Work } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personalQuery } from '../../platform/api/call-query.ts'
import { useUpload } from '../../platform/api/use-upload.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { DialogBody } from '../../ui/dialogs/dialog-body.tsx'
import { backdropClassName } from '../../ui/dialogs/modal.tsx'
import { BackIcon } from '../../ui/icons/navigation-icons.tsx'
import { Tabs } from '../../ui/lists/tabs.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { AgreementBox, useAgreement } from './agreement-box.tsx'
import { CoverPicker } from './cover-picker.tsx'
import { FilePicker } from './file-picker.tsx'
import { type PublishTarget, usePublishPanel } from './use-publish-panel.ts'
import { isBeingProcessed, usePublishingErrorText, useSendFile } from './use-publishing.ts'
import { WorkForm } from './work-form.tsx'

/**
 * Slides in over whatever page is shown (spec 2): the file, the cover, what the author writes, and the button that submits
 * it.
 * @param target undefined: closed
 */
export function PublishPanel({ target }: { target: PublishTarget | undefined }) {
  const { t } = useTranslation('publishing')
  const panel = usePublishPanel()
  const isSignedIn = useAccountId() !== undefined
  // Keeps what it shows while it slides out.
  const [shown, setShown] = useState(target)
  if (target && target !== shown) setShown(target)
  // Two presses of the back button are one step back.
  const isClosing = useRef(false)
  useEffect(() => {
    if (target) isClosing.current = false
  }, [target])
  const close = () => {
    if (!isClosing.current) panel.close()
    isClosing.current = true
  }
  // Opens after it was rendered closed, so that it slides in the first time, too.
  const [isReady, setIsReady] = useState(false)
  useEffect(() => setIsReady(true), [])
  return (
    <Dialog.Root
      onOpenChange={(next) => !next && close()}
      open={isReady && isSignedIn && target !== undefined}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClassName} data-scrim />
        <Dialog.Popup className="fixed inset-y-0 right-0 z-modal flex w-full flex-col bg-raised text-ink shadow-float outline-none transition duration-normal ease-out data-ending-style:translate-x-full data-starting-style:translate-x-full md:w-125">
          <div className="flex items-center gap-1 px-2 pt-safe md:pt-2">
            <Dialog.Close render={<IconButton icon={<BackIcon size={22} />} label={t('panel.back')} />} />
            <Dialog.Title className="min-h-12 flex-1 content-center font-semibold text-lg">
              {t('panel.title')}
            </Dialog.Title>
          </div>
          <DialogBody className="pb-8">
            {shown?.workId === undefined ? (
              <NewWork onCreated={({ id }) => panel.goOnWith(id)} />
            ) : (
              <ExistingWork key={shown.workId} onClose={close} workId={shown.workId} />
            )}
          </DialogBody>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The file is on its way while the rest is written. A cover that is chosen before goes to the first work. */
function NewWork({ onCreated }: { onCreated: (work: Work) => void }) {
  const { t } = useTranslation('publishing')
  const { create, right } = useSendFile()
  const errorText = usePublishingErrorText()
  const [isBusy, setIsBusy] = useState(false)
  const { hasAgreed, setHasAgreed } = useAgreement()
  const [kind, setKind] = useState<VideoKind | 'auto'>('auto')
  const [cover, setCover] = useState<Blob>()
  const { mutateAsync: uploadCover } = useUpload(uploadWorkCover)
  const begin = async (files: readonly File[]) => {
    if (!hasAgreed) return notify({ kind: 'error', name: 'publish', text: t('form.mustAgree') })
    setIsBusy(true)
    const works: Work[] = []
    for (const file of files) {
      try {
        works.push(await create(file, kind === 'auto' ? undefined : kind))
      } catch (error) {
        notify({ kind: 'error', name: `upload ${file.name}`, text: `${file.name}: ${errorText(error)}` })
      }
    }
    const [first] = works
    if (first && cover)
      await uploadCover({ input: { id: first.id }, file: cover }).catch((error) =>
        notify({ kind: 'error', name: 'cover', text: errorText(error) }),
      )
    setIsBusy(false)
    if (first) onCreated(first)
  }
  return (
    <div className="space-y-4">
      <Tabs
        items={(['auto', 'video', 'short'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
        label={t('kind.label')}
        onValueChange={setKind}
        value={kind}
      />
      <div className="grid grid-cols-2 gap-3">
        <FilePicker isBusy={isBusy} isMultiple onFiles={begin} />
        <CoverPicker file={cover} kind={kind === 'short' ? 'short' : 'video'} onFile={setCover} />
      </div>
      <AgreementBox onChange={setHasAgreed} value={hasAgreed} />
      <ul className="list-disc space-y-1 pl-5 text-ink-muted text-sm">
        {right && <li>{t('notes.size', { size: Math.floor(right.maxBytes / 2 ** 20) })}</li>}
        <li>{t('notes.length')}</li>
        <li>{t('notes.prices')}</li>
        <li>{t('notes.review')}</li>
      </ul>
    </div>
  )
}

function ExistingWork({ workId, onClose }: { workId: number; onClose: () => void }) {
  const { data: work } = useQuery({
    ...personalQuery(useAccountId(), getWork, { id: workId }),
    refetchInterval: ({ state }) => (isBeingProcessed(state.data) ? 2000 : false),
  })
  if (!work) return <Skeleton className="h-96 w-full" radius="lg" />
  return <WorkForm onClose={onClose} work={work} />
}
