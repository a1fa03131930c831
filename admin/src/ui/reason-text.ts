import { useTranslation } from 'react-i18next'

/** A recorded reason: one that a program gave has a text, all others are as a person wrote them. */
export function useReasonText(): (reason: string | null) => string | null {
  const { t, i18n } = useTranslation('audit')
  return (reason) =>
    reason !== null && i18n.exists(`audit:reasons.${reason}`) ? t(`reasons.${reason as 'import'}`) : reason
}
