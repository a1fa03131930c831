import { FilterOutlined, ReloadOutlined } from '@ant-design/icons'
import type { CallDefinition } from '@liuguang/contract'
import { Button, Flex } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../platform/me.ts'
import { ColumnChoice, type ColumnChoiceProps } from './column-choice.tsx'
import { ExportAction } from './export-action.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

interface TableToolbarProps extends ColumnChoiceProps {
  call: CallDefinition
  /** The filters that apply, by name. */
  input: object
  /** Those of them that no filter sets. */
  fixed: readonly string[]
  filters: ReactNode
  /** They fit no row: there is nothing to load or to export. */
  hasWrongFilter: boolean
  onReload: () => void
}

/** The toolbar above a table: its filters, which a phone shows on request, and the actions on all its rows. */
export function TableToolbar(props: TableToolbarProps) {
  const { call, input, fixed, filters, hasWrongFilter, onReload, ...columnChoice } = props
  const { t } = useTranslation()
  const isNarrow = useIsNarrow()
  const mayExport = useMay('operations.export')
  const [isOpen, setOpen] = useState(false)
  const count = Object.keys(input).filter((name) => !fixed.includes(name)).length
  const fields = (
    <Flex gap={8} wrap align="end">
      {filters}
    </Flex>
  )
  return (
    <Flex vertical gap={12}>
      <Flex justify="space-between" align="start" gap={12}>
        {isNarrow && filters ? (
          <Button icon={<FilterOutlined />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {count === 0 ? t('table.filters') : t('table.filtersInUse', { count })}
          </Button>
        ) : (
          // They wrap here, so that the buttons stay beside their first row.
          <div style={{ flex: 1, minWidth: 0 }}>{fields}</div>
        )}
        <Flex gap={8} style={{ flex: 'none' }}>
          {mayExport && !hasWrongFilter && <ExportAction call={call} input={input} />}
          <Button
            icon={<ReloadOutlined />}
            aria-label={t('table.reload')}
            disabled={hasWrongFilter}
            onClick={onReload}
          />
          {columnChoice.columns.length > 0 && <ColumnChoice {...columnChoice} />}
        </Flex>
      </Flex>
      {isNarrow && isOpen && fields}
    </Flex>
  )
}
