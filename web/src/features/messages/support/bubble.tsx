import type { SupportSubject } from '@liuguang/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names.ts'

interface BubbleProps {
  isMine: boolean
  text: string
  subject?: SupportSubject | null | undefined
  pictures?: readonly { address: string; width?: number; height?: number }[]
  /** The time it was sent, or why sending failed. */
  note?: ReactNode
}

/** One chat message: one's own at the right, the others at the left. */
export function Bubble({ isMine, text, subject, pictures = [], note }: BubbleProps) {
  const { t } = useTranslation('messages')
  return (
    <div className={classNames('flex flex-col gap-1', isMine ? 'items-end' : 'items-start')}>
      <div
        className={classNames(
          'max-w-[85%] space-y-2 rounded-xl px-3.5 py-2.5 lg:max-w-140',
          isMine ? 'rounded-br-sm bg-overlay' : 'rounded-bl-sm bg-surface ring-1 ring-line ring-inset',
        )}
      >
        <span className="sr-only">{isMine ? t('support.me') : t('support.them')}</span>
        {subject && (
          <p className="border-amber border-l-2 pl-2 text-ink-muted text-sm">
            <span className="block text-ink-faint text-xs">{t(`support.about.${subject.kind}`)}</span>
            <span className="break-words">{subject.title}</span>
          </p>
        )}
        {text && <p className="whitespace-pre-line break-words">{text}</p>}
        {pictures.map(({ address, width, height }) => (
          <a className="block" href={address} key={address} rel="noreferrer" target="_blank">
            <img
              alt={t('support.picture')}
              className="max-h-70 w-auto max-w-full rounded-md object-contain"
              height={height}
              loading="lazy"
              src={address}
              width={width}
            />
          </a>
        ))}
      </div>
      {note && <div className="px-1 text-ink-faint text-xs">{note}</div>}
    </div>
  )
}
