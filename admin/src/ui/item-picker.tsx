import { listStaffItems, type StaffItem } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Select, Typography } from 'antd'
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
  const [text, setText] = useState('')
  const [titles, setTitles] = useState<ReadonlyMap<number, string>>(new Map())
  const found = useQuery(
    callQuery(listStaffItems, { size: 10, ...(text.trim() ? { text: text.trim() } : {}) }),
  )
  const add = (item: StaffItem | undefined) => {
    if (!item || value.includes(item.id)) return
    setTitles(new Map(titles).set(item.id, item.title))
    onChange?.([...value, item.id])
  }
  return (
    <>
      <SortableList
        items={value}
        keyOf={String}
        nameOf={(itemId) => titles.get(itemId) ?? `#${itemId}`}
        onChange={(ids) => onChange?.(ids)}
      >
        {(itemId) => (
          <div style={{ display: 'flex', gap: 8, alignItems: 'center', justifyContent: 'space-between' }}>
            <ItemTitle id={itemId} known={titles.get(itemId)} />
            <Button size="small" onClick={() => onChange?.(value.filter((one) => one !== itemId))}>
              {t('sort.remove')}
            </Button>
          </div>
        )}
      </SortableList>
      <Select<number | null>
        {...(id === undefined ? {} : { id })}
        aria-label={label}
        placeholder={t('sort.add')}
        disabled={value.length >= max}
        value={null}
        showSearch={{ filterOption: false, onSearch: setText }}
        options={(found.data?.list ?? []).map((item) => ({
          value: item.id,
          label: `#${item.id} ${item.title}`,
          disabled: value.includes(item.id),
        }))}
        onChange={(itemId) => add(found.data?.list.find((item) => item.id === itemId))}
        style={{ width: '100%', marginTop: 8 }}
      />
    </>
  )
}

/** The title of an item that only its number is known of. */
function ItemTitle({ id, known }: { id: number; known: string | undefined }) {
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
