import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { CloseIcon } from '../../../ui/icons/navigation-icons.tsx'
import { shortcuts } from './player-keys.ts'

interface ShortcutHelpProps {
  /** The page shows danmaku over the picture. */
  hasDanmaku: boolean
  onClose: () => void
}

/** The keyboard shortcuts. In the browser's top layer, so that full screen does not hide it. */
export function ShortcutHelp({ hasDanmaku, onClose }: ShortcutHelpProps) {
  const { t } = useTranslation('player')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const shown = shortcuts.filter(([, name]) => hasDanmaku || name !== 'danmaku')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      aria-label={t('keys.title')}
      className="m-auto max-h-[90dvh] w-[min(44rem,94vw)] overflow-y-auto rounded-xl bg-overlay p-5 pt-3 text-ink shadow-float ring-1 ring-line backdrop:bg-scrim"
      data-controls
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onClose={onClose}
      ref={dialog}
    >
      <div className="flex items-center justify-between">
        <h2 className="font-semibold text-lg">{t('keys.title')}</h2>
        <IconButton icon={<CloseIcon size={20} />} label={t('keys.close')} onClick={onClose} />
      </div>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {shown.map(([keys, name]) => (
          <div className="flex min-h-10 items-center justify-between gap-4 border-line border-b" key={name}>
            <dt className="text-sm">{t(`keys.does.${name}`)}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <kbd
                  className="min-w-7 rounded-sm bg-surface px-1.5 py-0.5 text-center font-sans text-sm ring-1 ring-line"
                  key={key}
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </dialog>
  )
}
