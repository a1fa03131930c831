import { useTranslation } from 'react-i18next'

/** What an act of the audit log is called. The back office may not know one of another version: its own name then. */
export function useActName(): (act: string) => string {
  const { t, i18n } = useTranslation('acts')
  return (act) => (i18n.exists(`acts:${act}`) ? t(act as 'comments.hide') : act)
}
