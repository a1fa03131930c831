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
  /** All that are on the page are chosen, or as many as can be. */
  hasAll: boolean
  /** Chooses all, or none if all are chosen. */
  onToggleAll: () => void
}

/** What is done with the chosen favourites, at the bottom of the screen. */
export function SelectionBar({ count, folders, onMove, onRemove, hasAll, onToggleAll }: SelectionBarProps) {
  const { t } = useTranslation('engagement')
  const [asked, setAsked] = useState<'move' | 'remove'>()
  const close = () => setAsked(undefined)
  const run = (change: Promise<unknown>) => {
    close()
    void change
  }
  return (
    // on a phone always at the bottom edge, also below a short list: notices are above it, see shell.css
    <div className="selection-bar bottom-[calc(var(--dock-height)+env(safe-area-inset-bottom)+0.75rem)] z-bar flex flex-wrap items-center gap-2 rounded-xl bg-raised p-2 shadow-float ring-1 ring-line max-md:fixed max-md:inset-x-4 md:sticky">
      <p aria-live="polite" className="grow basis-24 pl-2 text-sm">
        {t('choosing.count', { count })}
      </p>
      <Button onClick={onToggleAll} size="compact" variant="quiet">
        {t(hasAll ? 'choosing.none' : 'choosing.all')}
      </Button>
      {/* on a phone in a line of their own: the longer text of the button before them would move them there */}
      <div className="flex basis-full gap-2 max-sm:*:flex-1 sm:basis-auto">
        <Button disabled={count === 0} onClick={() => setAsked('move')} size="compact">
          {t('choosing.move')}
        </Button>
        <Button disabled={count === 0} onClick={() => setAsked('remove')} size="compact" variant="danger">
          {t('choosing.remove')}
        </Button>
      </div>
      <Modal
        footer={
          <>
            <Button onClick={() => run(onRemove())} variant="danger">
              {t('choosing.confirmRemove')}
            </Button>
            <Button onClick={close}>{t('choosing.keep')}</Button>
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
