import { CallError, type InputRule, type LostLease, type SettingRule } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { bytesText } from './bytes-text.ts'
import { useProblemText } from './problem-text.ts'

/** What an error says to a member of the staff. */
interface FailureText {
  /** In the language of the screen. */
  text: string
  /** What only the server's message says, in English. Undefined: the text says everything. */
  detail?: string | undefined
}

/**
 * @param partText names the part of a setting at a path, where a setting was refused. Undefined: something else was refused,
 *   and the path names its field
 */
export function useFailureText(): (error: unknown, partText?: (path: string) => string) => FailureText {
  const { t, i18n } = useTranslation('errors')
  const ruleText = useRuleText()
  const problemText = useProblemText()
  return (error, partText) => {
    if (!(error instanceof CallError)) return { text: t('INTERNAL'), detail: messageOf(error) }
    const { failure } = error
    const details = Object(error.details) as Details
    const { path = '' } = details
    const rule = ruleText(details)
    if (rule && partText) {
      const part = partText(path)
      return { text: part ? t('inPart', { part, problem: rule }) : rule }
    }
    if (rule) return { text: rule, detail: path.replace(/^\//, '') || undefined }
    const { fault, limit = 0, problem, lease, by = '' } = details
    if (fault && i18n.exists(`errors:faults.${fault}`))
      return { text: t(`faults.${fault as 'kind'}`, { size: bytesText(limit) }) }
    if (lease && i18n.exists(`errors:leases.${lease}`)) return { text: t(`leases.${lease}`, { name: by }) }
    if (failure === 'PUBLICATION_REFUSED')
      return { text: t(failure, { problem: problemText(problem ?? '') }) }
    const isKnown = i18n.exists(`errors:${failure}`)
    const text = t((isKnown ? failure : 'INTERNAL') as 'INTERNAL')
    return { text, detail: problem ? withPath(details, problem) : isKnown ? undefined : failure }
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : undefined)

/** What the server sends with a refusal, as far as texts use it. */
interface Details {
  path?: string
  /** In English. */
  problem?: string
  rule?: SettingRule | InputRule
  params?: { kind?: string }
  /** Of a picture or an upload. */
  fault?: string
  /** Bytes. */
  limit?: number
  lease?: LostLease
  /** Who holds the work. */
  by?: string
}

/** `price: must be >= 0`. */
function withPath({ path = '' }: Details, text: string): string {
  return [path.replace(/^\//, ''), text].filter(Boolean).join(': ')
}

/** What a refusal says about one field of what was given. Undefined: it is about no field, or has no text. */
export function useFieldRefusal(): (error: Error) => { path: string; text: string } | undefined {
  const ruleText = useRuleText()
  return (error) => {
    if (!(error instanceof CallError)) return undefined
    const details = Object(error.details) as Details
    const text = ruleText(details)
    return text && details.path ? { path: details.path, text } : undefined
  }
}

/** Why a value was refused. Undefined: the details name no rule, or one that this page does not know yet. */
function useRuleText(): (details: Details) => string | undefined {
  const { t, i18n } = useTranslation(['settings', 'errors'])
  return (details) => {
    const { rule, params = {} } = details
    if (i18n.exists(`errors:rules.${rule}`)) return t(`errors:rules.${rule as 'form'}`, { ...params })
    if (!i18n.exists(`settings:rules.${rule}`)) return undefined
    const kind = params.kind && t(`choices.${params.kind as 'picked'}`)
    return t(`rules.${rule as SettingRule}`, { ...params, ...(kind ? { kind } : {}) })
  }
}
