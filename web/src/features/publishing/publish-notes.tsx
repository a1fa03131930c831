import { useTranslation } from 'react-i18next'
import { usePublishingRight } from './use-publishing.ts'

/** The publish notes of spec 5, and that staff review everything. They stay below the form in all its states. */
export function PublishNotes() {
  const { t } = useTranslation('publishing')
  const { data: right } = usePublishingRight()
  const limits = right && {
    size: Math.floor(right.maxBytes / 2 ** 20),
    minutes: Math.floor(right.maxDurationMs / 60_000),
  }
  return (
    <ul className="mt-5 list-disc space-y-1 pl-5 text-ink-muted text-sm">
      {limits && <li>{t('notes.size', limits)}</li>}
      <li>{t('notes.length')}</li>
      <li>{t('notes.prices')}</li>
      <li>{t('notes.review')}</li>
    </ul>
  )
}
