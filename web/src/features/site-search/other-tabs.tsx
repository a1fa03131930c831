import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { type SearchOptions, type SearchTab, tabPath } from './search-address.ts'
import { actorResultsQuery, resultsQuery, topicResultsQuery } from './search-queries.ts'
import { useTabName } from './use-tab-name.ts'

/** On a tab without results: links to those that have some. */
export function OtherTabs({ options }: { options: SearchOptions }) {
  const { t } = useTranslation('search')
  const tabName = useTabName()
  const [params] = useSearchParams()
  const { tab, filters } = options
  // the queries of the tabs themselves, which then need no others
  const all = resultsQuery({ ...options, filters: { ...filters, kind: undefined } })
  const pages: [SearchTab, { list: readonly unknown[]; next: string | null } | undefined][] = [
    ['', useInfiniteQuery({ ...all, enabled: tab !== '' }).data?.pages[0]],
    ['actor', useInfiniteQuery({ ...actorResultsQuery(options), enabled: tab !== 'actor' }).data?.pages[0]],
    ['topic', useInfiniteQuery({ ...topicResultsQuery(options), enabled: tab !== 'topic' }).data?.pages[0]],
  ]
  const found = pages.filter(([other, page]) => other !== tab && page && (page.list.length > 0 || page.next))
  return (
    <ul className="flex flex-wrap justify-center gap-2">
      {found.map(([other]) => (
        <li key={other}>
          <LinkButton render={<Link to={tabPath(params, other)} />} size="compact" variant="secondary">
            {t('inTab', { tab: tabName(other) })}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
