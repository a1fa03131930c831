import { Input } from 'antd'
import { useState } from 'react'
import { useAddressFilters } from './use-address-filters.ts'

interface SearchFilterProps {
  /** The parameter of the address. */
  name: string
  label: string
  /** Pixels. */
  width?: number
  maxLength?: number
}

/** A text by which a table is filtered: it is in the address, and follows it after Back or a link. */
export function SearchFilter({ name, label, width = 240, maxLength = 100 }: SearchFilterProps) {
  const [filter, setFilter] = useAddressFilters()
  const inAddress = filter(name) ?? ''
  const [shown, setShown] = useState({ inAddress, text: inAddress })
  if (shown.inAddress !== inAddress) setShown({ inAddress, text: inAddress })
  return (
    <Input.Search
      aria-label={label}
      placeholder={label}
      value={shown.text}
      maxLength={maxLength}
      allowClear
      onChange={({ target }) => setShown({ inAddress, text: target.value })}
      onSearch={(value) => setFilter(name, value.trim())}
      style={{ width }}
    />
  )
}
