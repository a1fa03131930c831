import type { JobFailure } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { TechnicalDetail } from './technical-detail.tsx'

/** Why work of the server failed, and the message of its error. */
export function JobFailureText({ failure: { kind, detail } }: { failure: JobFailure }) {
  const { t } = useTranslation('operations')
  return (
    <div style={{ maxWidth: 420 }}>
      {t(`failures.${kind}`)}
      <TechnicalDetail text={detail} />
    </div>
  )
}
