import { useTranslation } from 'react-i18next'

/** Every act that the back office has a name for, in the order of the names' file: `accounts.suspend`. */
export function useActOptions(): { value: string; label: string }[] {
  const { i18n } = useTranslation('acts')
  const domains: Record<string, Record<string, string>> = i18n.getResourceBundle(i18n.language, 'acts') ?? {}
  return Object.entries(domains).flatMap(([domain, acts]) =>
    Object.entries(acts).map(([act, label]) => ({ value: `${domain}.${act}`, label })),
  )
}

/** What an act of the audit log is called. The back office may not know one of another version: its own name then. */
export function useActName(): (act: string) => string {
  const { t, i18n } = useTranslation('acts')
  return (act) => (i18n.exists(`acts:${act}`) ? t(act as 'comments.hide') : act)
}
