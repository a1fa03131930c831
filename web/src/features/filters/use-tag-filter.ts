import { getTag, listVideoTags } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { publicFindQuery, publicQuery } from '../../platform/api/call-query.ts'
import type { Filter } from './filter.ts'
import { TagFinder } from './tag-finder.tsx'

interface TagFilterOptions {
  /** The chosen one. */
  tagId: number | undefined
  /** Undefined: of all categories. */
  categoryId?: number | undefined
}

/** A filter by the tags of the most watched items. Any other tag is found by its name. */
export function useTagFilter({ tagId, categoryId }: TagFilterOptions): Filter {
  const frequent = useQuery(publicQuery(listVideoTags, categoryId === undefined ? {} : { categoryId }))
  return useTagFilterWith(frequent, tagId)
}

interface FrequentTags {
  data: readonly { id: number; name: string }[] | undefined
  isPending: boolean
}

/**
 * A filter by a tag: some frequent ones, and any other that is found by its name.
 * @param tagId the chosen one
 */
export function useTagFilterWith(
  { data: tags = [], isPending }: FrequentTags,
  tagId: number | undefined,
): Filter {
  const { t } = useTranslation('search')
  const isListed = tagId === undefined || tags.some(({ id }) => id === tagId)
  const { data: chosen } = useQuery({
    ...publicFindQuery(getTag, { id: tagId ?? 0 }),
    enabled: !isListed && !isPending,
  })
  return {
    name: 'tag',
    label: t('filters.tag.label'),
    options: [
      { value: '', label: t('filters.tag.any') },
      ...tags.map(({ id, name }) => ({ value: String(id), label: name })),
      // it was found by its name, or is from a link; without a name while that loads, or if there is none any more
      ...(isListed ? [] : [{ value: String(tagId), label: chosen?.name ?? t('filters.tag.chosen') }]),
    ],
    Finder: TagFinder,
  }
}
