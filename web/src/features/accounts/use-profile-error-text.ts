import { CallError } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../platform/api/error-text.ts'

const pictureFaults = ['kind', 'dimensions', 'broken', 'slow'] as const
const nameFaults = ['characters', 'link', 'reserved'] as const

function faultIn<F extends string>(error: unknown, faults: readonly F[]): F | undefined {
  const details = error instanceof CallError ? error.details : undefined
  const named =
    typeof details === 'object' && details !== null && 'fault' in details ? details.fault : undefined
  return faults.find((fault) => fault === named)
}

/** The message for a refused picture or name, as precise as the server's error. */
export function useProfileErrorText(): (error: unknown) => string {
  const { t } = useTranslation('accounts')
  const errorText = useErrorText()
  return (error) => {
    const picture = faultIn(error, pictureFaults)
    if (picture) return t(`avatar.fault.${picture}`)
    const name = faultIn(error, nameFaults)
    return name ? t(`profile.fault.${name}`) : errorText(error)
  }
}
