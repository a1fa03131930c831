import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Dropdown, Flex } from 'antd'
import { useTranslation } from 'react-i18next'

export interface ColumnChoiceProps {
  columns: readonly { key: string; title: string }[]
  /** The keys of those that are not shown. */
  hidden: ReadonlySet<string>
  onToggle: (key: string) => void
  /** Of the table, where a page has several. */
  title?: string
}

/** The button that opens the list of a table's columns, each of which can be hidden. */
export function ColumnChoice({ columns, hidden, onToggle, title: tableTitle }: ColumnChoiceProps) {
  const { t } = useTranslation()
  const choice = (
    <Flex vertical gap={8} className="ant-dropdown-menu" style={{ padding: 12 }}>
      {columns.map(({ key, title }) => (
        <Checkbox key={key} checked={!hidden.has(key)} onChange={() => onToggle(key)}>
          {title}
        </Checkbox>
      ))}
    </Flex>
  )
  return (
    <Dropdown trigger={['click']} popupRender={() => choice}>
      <Button
        icon={<SettingOutlined />}
        aria-label={tableTitle ? t('table.columnsOf', { title: tableTitle }) : t('table.columns')}
      />
    </Dropdown>
  )
}
