import { useTranslation } from 'react-i18next'

/** Every action that the back office has a name for, in the order of the names' file: `accounts.suspend`. */
export function useActionOptions(): { value: string; label: string }[] {
  const { i18n } = useTranslation('actions')
  const domains: Record<string, Record<string, string>> = i18n.getResourceBundle(i18n.language, 'actions') ??
  {}
  return Object.entries(domains).flatMap(([domain, actions]) =>
    Object.entries(actions).map(([action, label]) => ({ value: `${domain}.${action}`, label })),
  )
}

/** What an action of the audit log is called. The back office may not know one of another version: its own name then. */
export function useActionName(): (action: string) => string {
  const { t, i18n } = useTranslation('actions')
  return (action) => (i18n.exists(`actions:${action}`) ? t(action as 'comments.hide') : action)
}
