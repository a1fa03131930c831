import { Flex, Input, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readId, useAddressFilters } from './use-address-filters.ts'

interface SearchFilterProps {
  /** The parameter of the address. */
  name: string
  label: string
  /** Pixels. */
  width?: number
  maxLength?: number
  /** It takes the number of something, such as an account, and no other text. Default: any text. */
  isId?: boolean
}

/** A text by which a table is filtered: it is in the address, and follows it after Back or a link. */
export function SearchFilter({ name, label, width = 240, maxLength = 100, isId = false }: SearchFilterProps) {
  const { t } = useTranslation()
  const [filter, setFilter] = useAddressFilters()
  const refuses = (text: string) => isId && text !== '' && readId(text) === undefined
  const inAddress = filter(name) ?? ''
  const ofAddress = { inAddress, text: inAddress, isRefused: refuses(inAddress) }
  const [shown, setShown] = useState(ofAddress)
  if (shown.inAddress !== inAddress) setShown(ofAddress)
  const search = (text: string) => {
    if (refuses(text)) setShown({ inAddress, text, isRefused: true })
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
        onChange={({ target }) => setShown({ inAddress, text: target.value, isRefused: false })}
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
