import { Flex, Input, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readId, useUrlFilters } from './use-url-filters.ts'

interface SearchFilterProps {
  /** The parameter of the URL. */
  name: string
  label: string
  /** Pixels. */
  width?: number
  maxLength?: number
  /** It takes the number of something, such as an account, and no other text. Default: any text. */
  isId?: boolean
}

/** A text by which a table is filtered: it is in the URL, and follows it after Back or a link. */
export function SearchFilter({ name, label, width = 240, maxLength = 100, isId = false }: SearchFilterProps) {
  const { t } = useTranslation()
  const [filter, setFilter] = useUrlFilters()
  const refuses = (text: string) => isId && text !== '' && readId(text) === undefined
  const inUrl = filter(name) ?? ''
  const ofUrl = { inUrl, text: inUrl, isRefused: refuses(inUrl) }
  const [shown, setShown] = useState(ofUrl)
  if (shown.inUrl !== inUrl) setShown(ofUrl)
  const search = (text: string) => {
    if (refuses(text)) setShown({ inUrl, text, isRefused: true })
    else setFilter(name, text)
  }
  return (
    <Flex vertical style={{ width, maxWidth: '100%' }}>
      <Input.Search
        aria-label={label}
        aria-invalid={shown.isRefused}
        status={shown.isRefused ? 'error' : ''}
        placeholder={label}
        value={shown.text}
        maxLength={maxLength}
        allowClear
        onChange={({ target }) => setShown({ inUrl, text: target.value, isRefused: false })}
        onSearch={(value) => search(value.trim())}
        style={{ width: '100%' }}
      />
      {shown.isRefused && (
        <Typography.Text type="danger" role="alert">
          {t('table.numberOnly')}
        </Typography.Text>
      )}
    </Flex>
  )
}
