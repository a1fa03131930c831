import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { LockIcon, UnlockIcon } from '../../../ui/icons/status-icons.tsx'

const place = 'absolute left-[max(0.75rem,env(safe-area-inset-left))] inset-y-0 my-auto'
/** The unlock button is visible for this long after a touch, ms. */
const shownMs = 3_000

/** Locks the controls against accidental touches; on touch screens in full screen. */
export function LockButton({ isVisible, onLock }: { isVisible: boolean; onLock: () => void }) {
  const { t } = useTranslation('player')
  return (
    <span
      className={classNames(
        place,
        'hidden h-11 pointer-coarse:block transition-opacity duration-normal',
        !isVisible &&
          'pointer-events-none opacity-0 focus-within:pointer-events-auto focus-within:opacity-100',
      )}
      data-controls
    >
      <IconButton icon={<UnlockIcon />} label={t('lock')} look="glass" onClick={onLock} />
    </span>
  )
}

interface LockOverlayProps {
  /** Whether the unlock button is visible. */
  isShown: boolean
  onShownChange: (isShown: boolean) => void
  onUnlock: () => void
}

/** Covers the locked player: a touch only shows the unlock button. */
export function LockOverlay({ isShown, onShownChange, onUnlock }: LockOverlayProps) {
  const { t } = useTranslation('player')
  const overlay = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const closing = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const showShortly = () => {
      onShownChange(true)
      clearTimeout(timer)
      timer = setTimeout(() => onShownChange(false), shownMs)
    }
    const preventMenu = (event: Event) => event.preventDefault()
    overlay.current?.addEventListener('pointerdown', showShortly, { signal: closing.signal })
    overlay.current?.addEventListener('contextmenu', preventMenu, { signal: closing.signal })
    showShortly()
    return () => {
      closing.abort()
      clearTimeout(timer)
    }
  }, [onShownChange])
  return (
    <div className="absolute inset-0 z-raised touch-none" data-controls ref={overlay}>
      <span
        className={classNames(
          place,
          'flex h-11 items-center gap-2 transition-opacity duration-normal focus-within:opacity-100',
          !isShown && 'opacity-0',
        )}
      >
        <IconButton
          autoFocus
          icon={<LockIcon />}
          // the touch that shows the button must not press it
          className={isShown ? '' : 'pointer-events-none'}
          label={t('unlock')}
          look="glass"
          onClick={onUnlock}
        />
        <span aria-hidden className="rounded-full bg-black/60 px-3 py-1 text-sm">
          {t('locked')}
        </span>
      </span>
    </div>
  )
}
