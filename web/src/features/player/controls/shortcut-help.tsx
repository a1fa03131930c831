import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type texts from '../../../locales/zh-HK/player.json'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { CloseIcon } from '../../../ui/icons/navigation-icons.tsx'

/** Keys, and the name of the text that says what they do. */
export type Shortcut = readonly [keys: readonly string[], does: keyof (typeof texts)['keys']['does']]

interface ShortcutHelpProps {
  shortcuts: readonly Shortcut[]
  onClose: () => void
}

/** The keyboard shortcuts. In the browser's top layer, so that full screen does not hide it. */
export function ShortcutHelp({ shortcuts, onClose }: ShortcutHelpProps) {
  const { t } = useTranslation('player')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
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
        {shortcuts.map(([keys, name]) => (
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
