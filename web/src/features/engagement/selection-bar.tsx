import type { FavouriteFolder } from '@liuguang/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/dialogs/modal.tsx'

interface SelectionBarProps {
  /** How many are chosen. */
  count: number
  folders: readonly FavouriteFolder[]
  /** @param folderId null: into none */
  onMove: (folderId: number | null) => Promise<unknown>
  onRemove: () => Promise<unknown>
  onSelectAll: () => void
}

/** What is done with the chosen favourites, at the bottom of the screen. */
export function SelectionBar({ count, folders, onMove, onRemove, onSelectAll }: SelectionBarProps) {
  const { t } = useTranslation('engagement')
  const [asked, setAsked] = useState<'move' | 'remove'>()
  const close = () => setAsked(undefined)
  const run = (change: Promise<unknown>) => {
    close()
    void change
  }
  return (
    <div className="sticky bottom-[calc(var(--dock-height)+0.75rem)] z-bar flex flex-wrap items-center gap-2 rounded-xl bg-raised p-2 pl-4 shadow-float ring-1 ring-line">
      <p aria-live="polite" className="grow basis-24 text-sm">
        {t('choosing.count', { count })}
      </p>
      <Button onClick={onSelectAll} size="compact" variant="quiet">
        {t('choosing.all')}
      </Button>
      <Button disabled={count === 0} onClick={() => setAsked('move')} size="compact">
        {t('choosing.move')}
      </Button>
      <Button disabled={count === 0} onClick={() => setAsked('remove')} size="compact" variant="danger">
        {t('choosing.remove')}
      </Button>
      <Modal
        footer={
          <>
            <Button onClick={() => run(onRemove())} variant="danger">
              {t('choosing.remove')}
            </Button>
            <Button onClick={close}>{t('cancel')}</Button>
          </>
        }
        isOpen={asked === 'remove'}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={t('choosing.askRemove', { count })}
      />
      <Modal
        isOpen={asked === 'move'}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={t('choosing.moveTo')}
      >
        <ul className="space-y-2">
          {[{ id: null, name: t('folders.none') }, ...folders].map(({ id, name }) => (
            <li key={id}>
              <Button isBlock onClick={() => run(onMove(id))}>
                <span className="truncate">{name}</span>
              </Button>
            </li>
          ))}
        </ul>
      </Modal>
    </div>
  )
}
