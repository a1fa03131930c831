import { searchActors } from '@liuguang/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { publicQuery } from '../../platform/api/call-query.ts'
import type { FinderProps } from '../filters/filter.ts'
import { foundNames, NameFinder, useTypedText } from '../filters/name-finder.tsx'

/** Finds an actor for a filter by what is typed: part of a name or alias, pinyin or initials. */
export function ActorFinder(props: FinderProps) {
  const { t } = useTranslation('search')
  const input = useTypedText()
  const query = useQuery({
    ...publicQuery(searchActors, { text: input.text, size: foundNames }),
    enabled: input.text !== '',
    // the list does not flicker with every key
    placeholderData: keepPreviousData,
  })
  return <NameFinder {...props} input={input} label={t('filters.actor.find')} query={query} />
}
