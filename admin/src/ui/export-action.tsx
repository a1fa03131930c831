import { DownloadOutlined } from '@ant-design/icons'
import { type CallDefinition, listExports, startExport } from '@liuguang/contract'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ActionDialog } from './action-dialog.tsx'
import { ReasonField } from './reason-field.tsx'

/** Has the worker write all rows of a table, with its filters, as a file. */
export function ExportAction({ call, input }: { call: CallDefinition; input: object }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<DownloadOutlined />} aria-label={t('table.export')} onClick={() => setOpen(true)} />
      <ActionDialog<typeof startExport, { reason: string }>
        call={startExport}
        changed={[listExports]}
        title={t('table.export')}
        okText={t('table.export')}
        hint={t('table.exportHint')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onDone={() => {
          void message.info(t('table.exportStarted'))
          void navigate('/exports')
        }}
        inputOf={({ reason }) => ({ table: call.name, input: JSON.stringify(input), reason })}
      >
        <ReasonField isRequired />
      </ActionDialog>
    </>
  )
}
