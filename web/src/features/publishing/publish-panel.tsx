import { Dialog } from '@base-ui/react/dialog'
import { getWork, type Work } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personalQuery } from '../../platform/api/call-query.ts'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { DialogBody } from '../../ui/dialogs/dialog-body.tsx'
import { backdropClassName } from '../../ui/dialogs/modal.tsx'
import { BackIcon } from '../../ui/icons/navigation-icons.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { NewWork } from './new-work.tsx'
import { PublishNotes } from './publish-notes.tsx'
import { useIgnoreDroppedFiles } from './use-ignore-dropped-files.ts'
import { type PublishTarget, usePublishPanel } from './use-publish-panel.ts'
import { isBeingProcessed } from './use-publishing.ts'
import { useWrittenWork } from './use-written-work.ts'
import { WorkForm } from './work-form.tsx'

/**
 * Slides in over whatever page is shown (spec 2): the file, the cover, what the author writes, and the button that submits
 * it.
 * @param target undefined: closed
 */
export function PublishPanel({ target }: { target: PublishTarget | undefined }) {
  const { t } = useTranslation('publishing')
  const panel = usePublishPanel()
  const accountId = useAccountId()
  // Keeps what it shows while it slides out.
  const [shown, setShown] = useState(target)
  if (target && target !== shown) setShown(target)
  const { written, write, clear } = useWrittenWork()
  // Undefined from the first press of the back button on: two presses are one step back.
  const openTarget = useRef<PublishTarget>(undefined)
  useEffect(() => {
    openTarget.current = target
  }, [target])
  // A request of the panel may be answered after it was closed, or opened for something else.
  const isStillOpen = () => target !== undefined && openTarget.current === target
  const close = () => {
    if (!isStillOpen()) return
    openTarget.current = undefined
    panel.close()
  }
  const goOnWith = async ({ id }: Work) => {
    if (isStillOpen()) await panel.goOnWith(id)
    clear()
  }
  // Opens after it was rendered closed, so that it slides in the first time, too.
  const [isReady, setIsReady] = useState(false)
  useEffect(() => setIsReady(true), [])
  return (
    <Dialog.Root
      onOpenChange={(next) => !next && close()}
      open={isReady && accountId !== undefined && target !== undefined}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClassName} data-scrim />
        <Dialog.Popup
          className="fixed inset-y-0 right-0 z-modal flex w-full flex-col bg-raised text-ink shadow-float outline-none transition duration-normal ease-out data-ending-style:translate-x-full data-starting-style:translate-x-full md:w-125"
          data-panel
        >
          <div className="flex items-center gap-2 px-2 pt-safe md:pt-2">
            <Dialog.Close render={<IconButton icon={<BackIcon size={22} />} label={t('panel.back')} />} />
            <Dialog.Title className="min-h-12 flex-1 content-center font-semibold text-lg">
              {t('panel.title')}
            </Dialog.Title>
          </div>
          <DialogBody className="pb-8">
            {shown?.workId === undefined ? (
              <NewWork onClear={clear} onCreated={goOnWith} onWrite={write} written={written} />
            ) : (
              <ExistingWork key={shown.workId} onClose={close} workId={shown.workId} />
            )}
            <PublishNotes />
          </DialogBody>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function ExistingWork({ workId, onClose }: { workId: number; onClose: () => void }) {
  useIgnoreDroppedFiles()
  const errorText = useErrorText()
  const query = useQuery({
    ...personalQuery(useAccountId(), getWork, { id: workId }),
    // It may have been edited on another device.
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (isBeingProcessed(state.data) ? 2000 : false),
  })
  const { data: work, error, isFetching, refetch } = query
  if (work) return <WorkForm onClose={onClose} work={work} />
  if (error) return <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
  return (
    <div aria-busy="true">
      <Skeleton className="h-96 w-full" radius="lg" />
    </div>
  )
}
