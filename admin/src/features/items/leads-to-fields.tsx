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
export function LeadsToFields({ known }: { known?: { id: number; title: string } | null }) {
  const { t } = useTranslation('items')
  return (
    <>
      <Form.Item name="leadsTo" label={t('leadsToVideo')} extra={t('leadsToVideoHint')}>
        <VideoSelect {...(known ? { known } : {})} />
      </Form.Item>
      <NumberField name="leadsToSeconds" label={t('leadsToSeconds')} min={0} max={secondsMax} hasFractions />
    </>
  )
}

interface VideoSelectProps {
  known?: { id: number; title: string }
  id?: string
  value?: number | null
  onChange?: (id: number | null) => void
}

/** A long video, found by title or number, as the field of a form. */
function VideoSelect({ known, id, value = null, onChange }: VideoSelectProps) {
  const { t } = useTranslation('items')
  const [text, setText] = useState('')
  // The search may not find it again.
  const [chosen, setChosen] = useState(known)
  const filter = { size: 10, kind: 'video' as const, ...(text.trim() ? { text: text.trim() } : {}) }
  const found = useQuery(callQuery(listStaffItems, filter)).data?.list ?? []
  const options = new Map([...(chosen ? [chosen] : []), ...found].map((video) => [video.id, video.title]))
  return (
    <Select<number | null>
      {...(id === undefined ? {} : { id })}
      aria-label={t('leadsToVideo')}
      allowClear
      value={value}
      showSearch={{ filterOption: false, onSearch: setText }}
      options={[...options].map(([video, title]) => ({ value: video, label: `#${video} ${title}` }))}
      onChange={(video) => {
        setChosen(found.find((one) => one.id === video) ?? chosen)
        onChange?.(video ?? null)
      }}
    />
  )
}
