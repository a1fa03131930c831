import { useTranslation } from 'react-i18next'

/** Why an item may not be published, which the database says in English: its text, else that sentence. */
export function useProblemText(): (problem: string) => string {
  const { t, i18n } = useTranslation('items')
  return (problem) =>
    i18n.exists(`items:problems.${problem}`) ? t(`problems.${problem as 'nobody approved it'}`) : problem
}
