import type { StaffImport } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { TechnicalDetail } from './technical-detail.tsx'

/** Why an import was refused or failed. The back office may not know a reason of another version. */
export function useImportFailureText(): (reason: string) => string {
  const { t, i18n } = useTranslation('imports')
  return (reason) =>
    t(`reasons.${(i18n.exists(`imports:reasons.${reason}`) ? reason : 'internal') as 'internal'}`)
}

/** How far an import is, if it goes on. While the other qualities wait for their turn, the video can be watched already. */
export function useImportStateText(): (row: Pick<StaffImport, 'state' | 'progress'>) => string {
  const { t } = useTranslation('imports')
  return ({ state, progress }) => {
    if (state === 'refused') return t('states.refused')
    return state === 'ladder' && progress === 0
      ? t('states.ladderQueued')
      : `${t(`states.${state}`)} ${progress}%`
  }
}

/** Why an import was refused or failed, with what the program says of it; nothing if it was neither. */
export function ImportFailure({ reason, detail }: Pick<StaffImport, 'reason' | 'detail'>) {
  const failureText = useImportFailureText()
  if (!reason) return null
  return (
    <>
      {failureText(reason)}
      <TechnicalDetail text={[reason, detail].filter(Boolean).join(': ')} />
    </>
  )
}
