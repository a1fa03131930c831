import { CallError, type ErrorName, errors, type SettingRule } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { useProblemText } from './problem-text.ts'

/** What an error says to a member of the staff: its text, else the contract's own words. */
export function useFailureText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('errors')
  const settingText = useSettingText()
  const problemText = useProblemText()
  return (error) => {
    if (!(error instanceof CallError)) return t('INTERNAL')
    const { failure, details } = error
    if (failure === 'BAD_REQUEST') return settingText(details) ?? problemOf(details) ?? t('BAD_REQUEST')
    if (failure === 'PUBLICATION_REFUSED')
      return t('PUBLICATION_REFUSED', { problem: problemText(problemOf(details) ?? '') })
    if (i18n.exists(`errors:${failure}`)) return t(failure as 'INTERNAL')
    return failure in errors ? errors[failure as ErrorName].msg : failure
  }
}

/** `price: must be >= 0`. */
function problemOf(details: unknown): string | undefined {
  if (typeof details !== 'object' || details === null || !('problem' in details)) return undefined
  return withPath(details, String(details.problem))
}

function withPath(details: object, text: string): string {
  const path = 'path' in details ? String(details.path).replace(/^\//, '') : ''
  return [path, text].filter(Boolean).join(': ')
}

/** Why a value of a setting was refused. Undefined: the details are of another refusal, or of a newer rule. */
function useSettingText(): (details: unknown) => string | undefined {
  const { t, i18n } = useTranslation('settings')
  return (details) => {
    if (typeof details !== 'object' || details === null || !('rule' in details)) return undefined
    const { rule, facts = {} } = details as { rule: SettingRule; facts?: { kind?: string } }
    if (!i18n.exists(`settings:rules.${rule}`)) return undefined
    const kind = facts.kind && t(`choices.${facts.kind as 'picked'}`)
    return withPath(details, t(`rules.${rule}`, { ...facts, ...(kind ? { kind } : {}) }))
  }
}
