import { ItemKind, itemKindNames, listStaffActors, listStaffTags, type TableExport } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../platform/api.ts'
import { currentLang } from '../../platform/i18n.ts'
import { actorName } from '../../ui/actor-select.tsx'
import { tagName } from '../../ui/tag-select.tsx'
import { useCategoryOptions } from '../../ui/use-category-options.ts'
import { nameKeyOf, textKeyOf } from './filter-texts.ts'

type Filter = TableExport['filters'][number]

/** The filters with which a table was exported, one on each line. */
export function ExportFilters({ row: { table, filters } }: { row: TableExport }) {
  const { t, i18n } = useTranslation(['operations', 'filters'])
  if (filters.length === 0) return <Typography.Text type="secondary">{t('allRows')}</Typography.Text>
  return filters.map((filter) => {
    const value = <FilterValue table={table} filter={filter} />
    const nameKey = nameKeyOf(table, filter.name)
    return (
      <div key={filter.name} className="wraps-in-table">
        <Typography.Text type="secondary">
          {i18n.exists(nameKey) ? t(nameKey as 'filters:text') : filter.name}
        </Typography.Text>{' '}
        {value}
      </div>
    )
  })
}

function FilterValue({ table, filter }: { table: string; filter: Filter }) {
  const { t, i18n } = useTranslation('operations')
  const { name, value } = filter
  if (name === 'categoryId') return <CategoryName id={Number(value)} />
  if (name === 'tagId') return <TagName id={Number(value)} />
  if (name === 'actor') return <ActorName id={Number(value)} />
  const kind = ItemKind.enum.find((one) => name === 'kind' && one === value)
  if (kind) return itemKindNames[kind][currentLang()]
  const key = textKeyOf(table, name, String(value))
  if (key && i18n.exists(key)) return t(key as 'allRows')
  return dayText(name, String(value))
}

/** A time at which a day begins or ends is shown as that day of UTC, as it was chosen; everything else as it is. */
function dayText(name: string, value: string): string {
  if (name !== 'since' && name !== 'before') return value
  const time = Date.parse(value)
  // the last day ends before this time
  return Number.isNaN(time) ? value : new Date(name === 'before' ? time - 1 : time).toISOString().slice(0, 10)
}

function CategoryName({ id }: { id: number }) {
  return useCategoryOptions().find(({ value }) => value === id)?.label ?? `#${id}`
}

function TagName({ id }: { id: number }) {
  const { data } = useQuery(callQuery(listStaffTags, { id }))
  const [tag] = data?.list ?? []
  return tag ? tagName(tag) : `#${id}`
}

function ActorName({ id }: { id: number }) {
  const { data } = useQuery(callQuery(listStaffActors, { id }))
  const [actor] = data?.list ?? []
  return actor ? actorName(actor) : `#${id}`
}
