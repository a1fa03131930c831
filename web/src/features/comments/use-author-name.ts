import { useTranslation } from 'react-i18next'

/** The name of a comment's author as it is shown: a guest may have none. */
export function useAuthorName(): (name: string) => string {
  const { t } = useTranslation('comments')
  return (name) => name || t('guest')
}
