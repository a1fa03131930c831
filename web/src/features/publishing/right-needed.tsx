import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { AgreementBox, useAgreement } from './agreement-box.tsx'
import { useAcceptNotice, usePublishingErrorText, usePublishingRight } from './use-publishing.ts'

/** What keeps a work that waits for review from being published, and what its author can do. */
export function RightNeeded() {
  const { t } = useTranslation('publishing')
  const { data: right } = usePublishingRight()
  const notice = useAcceptNotice()
  const errorText = usePublishingErrorText()
  const { hasAgreed, setHasAgreed } = useAgreement()
  const [isBusy, setIsBusy] = useState(false)
  if (right?.isAllowed === false) return <p className="mt-1 text-danger text-xs">{t('review.suspended')}</p>
  if (!notice.isNeeded) return null
  const fail = (text: string) => notify({ kind: 'error', name: 'notice', text })
  const accept = async () => {
    if (!hasAgreed) return fail(t('form.mustAgree'))
    setIsBusy(true)
    await notice.accept().catch((error: unknown) => fail(errorText(error)))
    setIsBusy(false)
  }
  return (
    <div className="mt-1 space-y-1.5">
      <p className="text-danger text-xs">{t('review.noticeChanged')}</p>
      <AgreementBox onChange={setHasAgreed} value={hasAgreed} />
      <Button isBusy={isBusy} onClick={accept} size="small">
        {t('review.acceptNotice')}
      </Button>
    </div>
  )
}
