import { type ReactNode, use, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names.ts'
import { notify } from '../../../ui/notices/notify.ts'
import { type MenuParts, MenusContext } from './use-menus.ts'

interface PlayerMenuProps {
  /** Accessible name of the menu. */
  label: string
  /** Accessible name of the button; default `label`. */
  buttonLabel?: string
  /** What the button shows. */
  face: ReactNode
  buttonClassName?: string
  items: (parts: MenuParts) => ReactNode
}

export interface MenuButtonProps {
  'aria-label': string
  autoFocus: boolean
  children: ReactNode
  className: string
  title: string
}

/** A button that opens a menu, which is loaded when the player is first used, or when the button is pressed before. */
export function PlayerMenu({ label, buttonLabel = label, face, buttonClassName, items }: PlayerMenuProps) {
  const { t } = useTranslation()
  const { parts, load } = use(MenusContext)
  const [isAwaited, setIsAwaited] = useState(false)
  const waiting = useRef<HTMLButtonElement>(null)
  const button: MenuButtonProps = {
    'aria-label': buttonLabel,
    // the loaded button takes the focus of this one, which it replaces
    autoFocus: waiting.current !== null && document.activeElement === waiting.current,
    children: face,
    className: classNames(
      'tap shrink-0 whitespace-nowrap rounded-full px-1.5 font-semibold text-sm text-white tabular-nums hover:bg-white/15',
      buttonClassName,
    ),
    title: label,
  }
  if (parts) {
    return (
      <parts.OpenableMenu button={button} isOpenAtFirst={isAwaited} label={label}>
        {items(parts)}
      </parts.OpenableMenu>
    )
  }
  const open = () => {
    setIsAwaited(true)
    load().catch(() => {
      setIsAwaited(false)
      notify({ kind: 'warning', name: 'chunk', text: t('chunk.notice') })
    })
  }
  return (
    <button
      {...button}
      aria-busy={isAwaited}
      aria-haspopup="menu"
      onClick={open}
      ref={waiting}
      type="button"
    />
  )
}
