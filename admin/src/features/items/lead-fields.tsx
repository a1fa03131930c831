import { listStaffItems } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../platform/api.ts'
import { NumberField } from '../../ui/number-field.tsx'

/** A day: no video is longer. */
const secondsMax = 86_400

/** The long video that a short leads to, and where it starts there. @param known the one that it leads to already */
export function LeadFields({ known }: { known?: { id: number; title: string } | null }) {
  const { t } = useTranslation('items')
  return (
    <>
      <Form.Item name="leadsTo" label={t('leadsToFilm')} extra={t('leadsToFilmHint')}>
        <FilmSelect {...(known ? { known } : {})} />
      </Form.Item>
      <NumberField name="leadsToSeconds" label={t('leadsToSeconds')} min={0} max={secondsMax} hasFractions />
    </>
  )
}

interface FilmSelectProps {
  known?: { id: number; title: string }
  id?: string
  value?: number | null
  onChange?: (id: number | null) => void
}

/** A long video, found by title or number, as the field of a form. */
function FilmSelect({ known, id, value = null, onChange }: FilmSelectProps) {
  const { t } = useTranslation('items')
  const [text, setText] = useState('')
  // The search may not find it again.
  const [chosen, setChosen] = useState(known)
  const filter = { size: 10, kind: 'video' as const, ...(text.trim() ? { text: text.trim() } : {}) }
  const found = useQuery(callQuery(listStaffItems, filter)).data?.list ?? []
  const options = new Map([...(chosen ? [chosen] : []), ...found].map((film) => [film.id, film.title]))
  return (
    <Select<number | null>
      {...(id === undefined ? {} : { id })}
      aria-label={t('leadsToFilm')}
      allowClear
      value={value}
      showSearch={{ filterOption: false, onSearch: setText }}
      options={[...options].map(([film, title]) => ({ value: film, label: `#${film} ${title}` }))}
      onChange={(film) => {
        setChosen(found.find((one) => one.id === film) ?? chosen)
        onChange?.(film ?? null)
      }}
    />
  )
}
