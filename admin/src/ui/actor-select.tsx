import { listStaffActors, type StaffActor } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { callQuery } from '../platform/api.ts'
import { currentLang } from '../platform/i18n.ts'

/** The name of an actor in the language of the page, else their own. */
export const actorName = ({ name, names }: Pick<StaffActor, 'name' | 'names'>): string =>
  names?.[currentLang()] ?? name

interface ActorSelectProps {
  label: string
  value?: number | undefined
  /** Undefined: the choice was cleared. */
  onChange?: (id: number | undefined) => void
  allowClear?: boolean
  /** Not offered. */
  without?: number
  id?: string
}

/** One actor, found by a name, an alias or pinyin. */
export function ActorSelect({ label, value, onChange, allowClear = false, without, id }: ActorSelectProps) {
  const [text, setText] = useState('')
  const [isOpened, setOpened] = useState(false)
  const found = useQuery({
    ...callQuery(listStaffActors, text.trim() ? { text: text.trim() } : {}),
    enabled: isOpened,
  })
  const list = found.data?.list ?? []
  // A filter in a URL has only the id.
  const isNamed = list.some((actor) => actor.id === value)
  const named = useQuery({
    ...callQuery(listStaffActors, { id: value ?? 1 }),
    enabled: value !== undefined && !isNamed,
  })
  const options = isNamed ? list : [...(named.data?.list ?? []), ...list]
  return (
    <Select<number>
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      placeholder={label}
      {...(value === undefined ? {} : { value })}
      showSearch={{ filterOption: false, onSearch: setText }}
      allowClear={allowClear}
      onOpenChange={(isOpen) => isOpen && setOpened(true)}
      options={options
        .filter((actor) => actor.id !== without)
        .map((actor) => ({ value: actor.id, label: `${actorName(actor)} (#${actor.id}, ${actor.works})` }))}
      onChange={(chosen: number | undefined) => onChange?.(chosen)}
      style={{ minWidth: 160 }}
    />
  )
}
