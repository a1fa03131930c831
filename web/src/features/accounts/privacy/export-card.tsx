import { prepareExport } from '@liuguang/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../platform/api/use-call.ts'
import { langOf } from '../../../platform/i18n/locales.ts'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DownloadIcon } from '../../../ui/icons/action-icons.tsx'
import { notify } from '../../../ui/notices/notify.ts'
import { Card } from '../../../ui/surfaces/card.tsx'
import { ConfirmOwnerModal } from './confirm-owner-modal.tsx'

export function ExportCard() {
  const { t } = useTranslation('privacy')
  const lang = langOf[useLocale()]
  const preparation = useCall(prepareExport)
  const [isConfirming, setIsConfirming] = useState(false)
  const download = ({ address }: { address: string }) => {
    // an attachment is downloaded without leaving this page
    location.assign(address)
    notify({ kind: 'success', name: 'export', text: t('export.started') })
  }
  return (
    <Card>
      <h2 className="font-semibold">{t('export.title')}</h2>
      <p className="py-2 text-ink-muted text-sm">{t('export.text')}</p>
      <Button icon={<DownloadIcon size={20} />} isBlock onClick={() => setIsConfirming(true)}>
        {t('export.button')}
      </Button>
      {isConfirming && (
        <ConfirmOwnerModal
          action={t('export.confirm')}
          call={preparation}
          input={{ lang }}
          onClose={() => setIsConfirming(false)}
          onSuccess={download}
          title={t('export.title')}
        >
          {t('export.ask')}
        </ConfirmOwnerModal>
      )}
    </Card>
  )
}
