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
  value?: number
  onChange?: (id: number) => void
  /** Not offered. */
  without?: number
  id?: string
}

/** One actor, found by a name, an alias or pinyin. */
export function ActorSelect({ label, value, onChange, without, id }: ActorSelectProps) {
  const [text, setText] = useState('')
  const { data } = useQuery(callQuery(listStaffActors, text.trim() ? { text: text.trim() } : {}))
  return (
    <Select<number>
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      placeholder={label}
      {...(value === undefined ? {} : { value })}
      showSearch={{ filterOption: false, onSearch: setText }}
      options={(data?.list ?? [])
        .filter((actor) => actor.id !== without)
        .map((actor) => ({ value: actor.id, label: `${actorName(actor)} (#${actor.id}, ${actor.works})` }))}
      onChange={(chosen) => onChange?.(chosen)}
    />
  )
}
