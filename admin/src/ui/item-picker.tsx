import type { ItemKind, StaffItem } from '@liuguang/contract'
import { listStaffItems } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Select, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../platform/api.ts'
import { SortableList } from './sortable-list.tsx'

interface ItemPickerProps {
  label: string
  value?: number[]
  onChange?: (ids: number[]) => void
  max: number
  id?: string
}

/** Items in an order: found by title or number, added at the end, and moved. */
export function ItemPicker({ label, value = [], onChange, max, id }: ItemPickerProps) {
  const { t } = useTranslation('app')
  const [titles, setTitles] = useState<ReadonlyMap<number, string>>(new Map())
  const nameOf = (itemId: number) => titles.get(itemId) ?? `#${itemId}`
  return (
    <>
      <SortableList items={value} keyOf={String} nameOf={nameOf} onChange={(ids) => onChange?.(ids)}>
        {(itemId) => (
          <Flex gap={8} align="center" justify="space-between">
            <ItemTitle id={itemId} known={titles.get(itemId)} />
            <Button
              size="small"
              aria-label={`${t('sort.remove')} ${nameOf(itemId)}`}
              onClick={() => onChange?.(value.filter((one) => one !== itemId))}
            >
              {t('sort.remove')}
            </Button>
          </Flex>
        )}
      </SortableList>
      <ItemSelect
        {...(id === undefined ? {} : { id })}
        label={label}
        taken={value}
        isDisabled={value.length >= max}
        onSelect={(item) => {
          setTitles(new Map(titles).set(item.id, item.title))
          onChange?.([...value, item.id])
        }}
      />
    </>
  )
}

interface ItemSelectProps {
  label: string
  /** Only of this kind. */
  kind?: ItemKind
  /** Those that are chosen already. */
  taken: readonly number[]
  isDisabled?: boolean
  onSelect: (item: StaffItem) => void
  id?: string
}

/** Finds one item by title or number. */
export function ItemSelect({ label, kind, taken, isDisabled = false, onSelect, id }: ItemSelectProps) {
  const { t } = useTranslation('app')
  const [text, setText] = useState('')
  const filter = { size: 10, ...(kind ? { kind } : {}), ...(text.trim() ? { text: text.trim() } : {}) }
  const found = useQuery(callQuery(listStaffItems, filter))
  const items = found.data?.list ?? []
  return (
    <Select<number | null>
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      placeholder={t('sort.add')}
      disabled={isDisabled}
      value={null}
      showSearch={{ filterOption: false, onSearch: setText }}
      options={items.map((item) => ({
        value: item.id,
        label: `#${item.id} ${item.title}`,
        disabled: taken.includes(item.id),
      }))}
      onChange={(itemId) => {
        const item = items.find((one) => one.id === itemId)
        if (item) onSelect(item)
      }}
      style={{ width: '100%', marginTop: 8 }}
    />
  )
}

/** The number and the title of an item. @param known its title, which is otherwise requested */
export function ItemTitle({ id, known }: { id: number; known?: string | undefined }) {
  const found = useQuery({
    ...callQuery(listStaffItems, { text: String(id), size: 1 }),
    enabled: known === undefined,
    staleTime: 60_000,
  })
  const item = found.data?.list.find((one) => one.id === id)
  return (
    <Typography.Text ellipsis>
      #{id} {known ?? item?.title}
    </Typography.Text>
  )
}
