import { searchTags } from '@liuguang/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { publicQuery } from '../../platform/api/call-query.ts'
import type { FinderProps } from './filter.ts'
import { foundNames, NameFinder, useTypedText } from './name-finder.tsx'

/** Finds a tag for a filter by what is typed: part of its name in any language, pinyin or initials. */
export function TagFinder(props: FinderProps) {
  const { t } = useTranslation('search')
  const input = useTypedText()
  const query = useQuery({
    ...publicQuery(searchTags, { text: input.text, size: foundNames }),
    enabled: input.text !== '',
    // the list does not flicker with every key
    placeholderData: keepPreviousData,
  })
  return <NameFinder {...props} input={input} label={t('filters.tag.find')} query={query} />
}
