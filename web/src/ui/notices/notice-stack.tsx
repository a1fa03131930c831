import { type ButtonHTMLAttributes, type PointerEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../class-names.ts'
import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icons/status-icons.tsx'
import { noticesAttribute } from './is-on-notice.ts'
import type { Notice, NoticeKind } from './notice-store.ts'
import { notices } from './notify.ts'

const none: readonly Notice[] = []

const looks: Record<NoticeKind, { Icon: typeof InfoIcon; color: string }> = {
  info: { Icon: InfoIcon, color: 'text-violet' },
  success: { Icon: SuccessIcon, color: 'text-success' },
  warning: { Icon: WarningIcon, color: 'text-warning' },
  error: { Icon: ErrorIcon, color: 'text-danger' },
}

/**
 * Shows the notices: at the top right, and on a phone at the bottom, where they cover neither title nor player; beside
 * a dialog at the edge of the screen, above its close button; beside a panel, which reaches that edge, at the bottom.
 * Rendered once, at the root, beside the page and never inside a modal.
 */
export function NoticeStack() {
  const { t } = useTranslation('ui')
  const shown = useSyncExternalStore(notices.subscribe, notices.getSnapshot, () => none)
  const section = useRef<HTMLElement>(null)
  // a removed notice fires neither "blur" nor "leave" of the pointer: without this the timers of the others
  // would stay paused
  useEffect(() => {
    if (shown.length === 0 || !section.current || !isInUse(section.current)) notices.resume()
  }, [shown])
  const pausing = {
    onFocus: notices.pause,
    onBlur: notices.resume,
    onPointerEnter(event: PointerEvent) {
      if (event.pointerType === 'mouse') notices.pause()
    },
    onPointerLeave: notices.resume,
  }
  return (
    <section
      {...{ [noticesAttribute]: '' }}
      aria-label={t('notifications')}
      // the live region is rendered before its first notice: screen readers miss a region that is added with
      // its content
      aria-live="polite"
      className={classNames(
        'pointer-events-none fixed inset-x-0 z-notice md:right-6 md:left-auto md:w-96',
        'max-md:bottom-[calc(env(safe-area-inset-bottom)+var(--dock-height)+var(--foot-height))] max-md:[--notice-from:12px]',
        'md:top-[calc(env(safe-area-inset-top)+var(--bar-height))]',
        'beside-dialog:top-[env(safe-area-inset-top)] beside-dialog:bottom-auto',
        'beside-panel:top-auto beside-panel:bottom-[env(safe-area-inset-bottom)] beside-panel:[--notice-from:12px]',
      )}
      ref={section}
    >
      <ol className="flex flex-col items-center px-4 pt-2 md:px-0">
        {shown.map((notice) => (
          <li
            className={classNames(
              'grid w-full max-w-105 animate-notice-in transition-all duration-normal ease-out',
              notice.isLeaving ? 'grid-rows-[0fr] opacity-0' : 'grid-rows-[1fr]',
            )}
            key={notice.id}
          >
            <div className="min-h-0 overflow-hidden pb-2">
              <div className="pointer-events-auto flex items-center rounded-lg bg-overlay text-ink text-sm ring-1 ring-line ring-inset">
                <NoticeButton {...pausing} notice={notice} />
                {notice.action && (
                  <button
                    {...pausing}
                    className="min-h-12 shrink-0 px-4 font-semibold text-amber"
                    onClick={() => {
                      notice.action?.run()
                      notices.close(notice.id)
                    }}
                    type="button"
                  >
                    {notice.action.text}
                  </button>
                )}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Whether the focus or the mouse is on a notice. Without a mouse, what was tapped last matches `:hover`. */
function isInUse(stack: HTMLElement): boolean {
  const isHovered = matchMedia('(hover: hover)').matches && stack.matches(':hover')
  return isHovered || stack.contains(document.activeElement)
}

type Pausing = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'onFocus' | 'onBlur' | 'onPointerEnter' | 'onPointerLeave'
>

function NoticeButton({ notice, ...pausing }: Pausing & { notice: Notice }) {
  const { t } = useTranslation('ui')
  const { Icon, color } = looks[notice.kind]
  return (
    <button
      {...pausing}
      className="flex min-h-12 min-w-0 flex-1 items-center gap-3 px-4 py-3 text-left"
      onClick={() => notices.close(notice.id)}
      type="button"
    >
      <Icon className={classNames('shrink-0', color)} size={20} />
      <span className="flex-1">{notice.text}</span>
      {notice.count > 1 && (
        <span className="rounded-full bg-ink/10 px-2 text-ink-muted text-xs tabular-nums">
          ×{notice.count}
        </span>
      )}
      <span className="sr-only">{t('close')}</span>
    </button>
  )
}
