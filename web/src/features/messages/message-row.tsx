import type { Message } from '@liuguang/contract'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDateText } from '../../platform/i18n/use-date-text.ts'
import { useLocalText } from '../../platform/i18n/use-locale.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ChevronDownIcon } from '../../ui/icons/navigation-icons.tsx'

interface MessageRowProps {
  message: Message
  isOpen: boolean
  onToggle: () => void
  onDelete: () => void
}

/** One message: its title and first line, and all of it when opened. Shown as text, never as markup. */
export function MessageRow({ message, isOpen, onToggle, onDelete }: MessageRowProps) {
  const { t } = useTranslation('messages')
  const dateText = useDateText()
  const localText = useLocalText()
  const textId = useId()
  const title = localText(message.title)
  return (
    <article>
      <h2>
        <button
          aria-controls={textId}
          aria-expanded={isOpen}
          className="flex min-h-16 w-full items-start gap-3 px-4 py-3 text-left transition duration-fast hover:bg-raised active:bg-raised"
          onClick={onToggle}
          type="button"
        >
          <span
            aria-hidden="true"
            className={classNames(
              'mt-2 size-2 shrink-0 rounded-full',
              message.isRead ? 'bg-transparent' : 'bg-coral',
            )}
          />
          <span className="min-w-0 flex-1">
            {!message.isRead && <span className="sr-only">{t('unreadOne')} </span>}
            <span
              className={classNames(
                'block break-words',
                !isOpen && 'truncate',
                message.isRead ? 'text-ink-muted' : 'font-semibold',
              )}
            >
              {title}
            </span>
            {!isOpen && (
              <span className="block truncate text-ink-muted text-sm">{localText(message.text)}</span>
            )}
            <time className="block text-ink-faint text-xs" dateTime={message.sentAt}>
              {dateText.moment(message.sentAt)}
            </time>
          </span>
          <ChevronDownIcon
            className={classNames('mt-1 text-ink-faint transition duration-fast', isOpen && 'rotate-180')}
            size={18}
          />
        </button>
      </h2>
      <div className="px-4 pb-4 pl-9" hidden={!isOpen} id={textId}>
        <p className="whitespace-pre-line break-words text-ink-muted">{localText(message.text)}</p>
        <div className="flex flex-wrap gap-2 pt-3">
          {message.link && (
            <LinkButton render={<Link to={message.link} />} size="small">
              {t('open')}
            </LinkButton>
          )}
          <Button aria-label={t('deleteOne', { title })} onClick={onDelete} size="small" variant="quiet">
            {t('delete')}
          </Button>
        </div>
      </div>
    </article>
  )
}
