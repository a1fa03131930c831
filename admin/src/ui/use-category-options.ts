import { listStaffCategories, menuKinds } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../platform/api.ts'
import { currentLang } from '../platform/i18n.ts'

/** The categories that videos may be in, as options of a select. */
export function useCategoryOptions(): { value: number; label: string }[] {
  const { data = [] } = useQuery(callQuery(listStaffCategories, {}))
  const nameOf = (id: number | null) => data.find((one) => one.id === id)?.name[currentLang()]
  return data
    .filter(({ mid }) => mid === menuKinds.videos)
    .map(({ id, parentId }) => ({
      value: id,
      label: [nameOf(parentId), nameOf(id)].filter(Boolean).join(' / '),
    }))
}
