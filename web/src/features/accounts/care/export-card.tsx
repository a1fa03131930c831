import { prepareExport } from '@liuguang/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../platform/api/use-call.ts'
import { langOf } from '../../../platform/i18n/locales.ts'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DownloadIcon } from '../../../ui/icons/action-icons.tsx'
import { notify } from '../../../ui/notify.ts'
import { OwnerCheck } from './owner-check.tsx'

/** Fetches all that is kept of the account, as a file that the browser saves. */
export function ExportCard() {
  const { t } = useTranslation('care')
  const lang = langOf[useLocale()]
  const { mutate, isPending, error, reset } = useCall(prepareExport)
  const [isAsking, setIsAsking] = useState(false)
  const close = () => {
    setIsAsking(false)
    reset()
  }
  const prepare = (owner: { password?: string }) =>
    mutate(
      { ...owner, lang },
      {
        onSuccess({ address }) {
          close()
          // an attachment: it is saved, and this page stays
          location.assign(address)
          notify({ kind: 'success', name: 'export', text: t('export.started') })
        },
      },
    )
  return (
    <Card>
      <h2 className="font-semibold">{t('export.title')}</h2>
      <p className="py-2 text-ink-muted text-sm">{t('export.text')}</p>
      <Button icon={<DownloadIcon size={20} />} isBlock onClick={() => setIsAsking(true)}>
        {t('export.button')}
      </Button>
      {isAsking && (
        <OwnerCheck
          action={t('export.confirm')}
          error={error}
          isBusy={isPending}
          onClose={close}
          onConfirm={prepare}
          title={t('export.title')}
        >
          {t('export.ask')}
        </OwnerCheck>
      )}
    </Card>
  )
}
