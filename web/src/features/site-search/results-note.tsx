import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { exactPath, otherTextPath } from './search-address.ts'

interface ResultsNoteProps {
  /** What was searched for. */
  text: string
  /** The first page of results. */
  first: { list: readonly unknown[]; isBroad: boolean; didYouMean: string | null } | undefined
}

/** Above results: for which corrected text they are, or that some only sound like what was typed or have a part of it. */
export function ResultsNote({ text, first }: ResultsNoteProps) {
  const { t } = useTranslation('search')
  const [params] = useSearchParams()
  const shown = first && first.list.length > 0 ? first : undefined
  return (
    <p aria-live="polite" className="pb-3 text-ink-muted text-sm empty:hidden">
      {shown?.didYouMean && (
        <>
          {/* Few results are shown beside a correction: the search for it has them all. */}
          <Link className="inline-block py-2 underline" to={otherTextPath(params, shown.didYouMean)}>
            {t('showing', { text: shown.didYouMean })}
          </Link>{' '}
          <Link className="inline-block py-2 text-amber underline" to={exactPath(params)}>
            {t('instead', { text })}
          </Link>
        </>
      )}
      {shown?.isBroad && !shown.didYouMean && t('broad')}
    </p>
  )
}
