import { listStaffTags, type StaffTag } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { callQuery } from '../platform/api.ts'
import { currentLang } from '../platform/i18n.ts'

/** The name of a tag in the language of the page, else its own. */
export function tagName({ lang, names, id }: StaffTag): string {
  return names[currentLang()] ?? names[lang] ?? `#${id}`
}

interface TagSelectProps {
  label: string
  /** Of a form, or of whoever keeps the value. */
  value?: number[] | undefined
  onChange?: (ids: number[]) => void
  /** At most one. */
  isSingle?: boolean
  /** Names of tags that are chosen already. */
  known?: readonly { id: number; name: string }[]
  id?: string
}

/** Tags that are found by a name in any language. */
export function TagSelect({ label, value = [], onChange, isSingle, known = [], id }: TagSelectProps) {
  const [text, setText] = useState('')
  const found = useQuery(callQuery(listStaffTags, text.trim() ? { text: text.trim() } : {}))
  // A filter in a URL has only the id.
  const [first] = value
  const isNamed = known.some((tag) => tag.id === first)
  const named = useQuery({
    ...callQuery(listStaffTags, { id: first ?? 1 }),
    enabled: isSingle === true && first !== undefined && !isNamed,
  })
  const options = new Map(known.map((tag) => [tag.id, tag.name]))
  for (const tag of [...(named.data?.list ?? []), ...(found.data?.list ?? [])])
    options.set(tag.id, tagName(tag))
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      placeholder={label}
      mode="multiple"
      {...(isSingle ? { maxCount: 1 } : {})}
      showSearch={{ filterOption: false, onSearch: setText }}
      allowClear
      value={value}
      options={[...options].map(([tagId, name]) => ({ value: tagId, label: name }))}
      onChange={(ids: number[]) => onChange?.(ids)}
      style={{ minWidth: 160 }}
    />
  )
}
