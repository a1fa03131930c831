import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { currentLang } from '../../platform/i18n.ts'
import { JsonValue } from '../../ui/json-value.tsx'
import { useSettingNames } from '../../ui/setting-names.ts'
import { type JsonSchema, kindOf, storedUnitsPerDisplayUnit } from './json-schema.ts'

const asFields = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined

/** Whether nothing is stored in any part of a value: no text, no entry. */
const isEmpty = (value: unknown): boolean =>
  value === '' || (typeof value === 'object' && Object.values(value ?? {}).every(isEmpty))

const isGroup = (schema: JsonSchema) => ['object', 'list'].includes(kindOf(schema))

/** One text for a value that has no parts. Undefined: it has some, or is not what its schema says. */
function usePlainText(): (schema: JsonSchema, value: unknown) => string | undefined {
  const { t, i18n } = useTranslation(['settings', 'app'])
  const nameOf = useSettingNames('choices')
  const format = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 10 })
  const moneyFormat = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2 })
  return (schema, value) => {
    const kind = kindOf(schema)
    if (kind === 'boolean' && typeof value === 'boolean') return t(value ? 'app:yes' : 'app:no')
    if (kind === 'number' && typeof value === 'number') {
      const by = storedUnitsPerDisplayUnit(schema)
      return by === 1 ? format.format(value) : moneyFormat.format(value / by)
    }
    if (kind === 'choice') return nameOf(String(value))
    if (kind === 'text' && typeof value === 'string') return value || t('unset')
    if (kind === 'choices' && Array.isArray(value))
      return value.map((one) => nameOf(String(one))).join(' · ') || t('unset')
    return undefined
  }
}

/**
 * A value in a few words: of texts in several languages that of the screen, of a long list how many entries it has, of groups
 * the names of those in which something is stored.
 */
export function useShortValue(): (schema: JsonSchema, value: unknown) => string {
  const { t } = useTranslation('settings')
  const plainText = usePlainText()
  const nameOf = useSettingNames('langs', 'parts')
  return (schema, value) => {
    const plain = plainText(schema, value)
    if (plain !== undefined) return plain
    if (Array.isArray(value)) {
      const texts = value.map((one) => plainText(schema.items ?? {}, one))
      if (value.length === 0) return t('unset')
      return texts.includes(undefined) ? t('entries', { count: value.length }) : texts.join(' · ')
    }
    const fields = asFields(value)
    if (!fields) return t('unset')
    const parts = Object.entries(schema.properties ?? {})
    const texts = parts.map(([key, part]) => plainText(part, fields[key]))
    const ofLang = parts.findIndex(([key]) => key === currentLang())
    if (ofLang !== -1) return texts[ofLang] ?? t('unset')
    if (!texts.includes(undefined)) return parts.map(([key], at) => `${nameOf(key)} ${texts[at]}`).join(' · ')
    const stored = parts.filter(([key]) => !isEmpty(fields[key] ?? ''))
    return stored.map(([key]) => nameOf(key)).join(' · ') || t('unset')
  }
}

/** A whole value to read: with the names of its parts. What is not as its schema says is shown as JSON. */
export function SettingValue({ schema, value }: { schema: JsonSchema; value: unknown }) {
  const { t } = useTranslation('settings')
  const plain = usePlainText()(schema, value)
  const nameOf = useSettingNames('langs', 'parts')
  if (plain !== undefined)
    return <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{plain}</span>
  const kind = kindOf(schema)
  if (kind === 'list' && Array.isArray(value) && value.length > 0)
    return (
      <ol style={{ margin: 0, paddingInlineStart: 20 }}>
        {value.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries keep no state
          <li key={at}>
            <SettingValue schema={schema.items ?? {}} value={entry} />
          </li>
        ))}
      </ol>
    )
  const fields = kind === 'object' ? asFields(value) : undefined
  if (fields && isEmpty(fields)) return t('unset')
  if (!fields) return <JsonValue value={Array.isArray(value) && value.length === 0 ? null : value} />
  const given = Object.entries(schema.properties ?? {}).filter(([key]) => fields[key] !== undefined)
  return (
    <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {given.map(([key, part]) => (
        <li key={key}>
          <Typography.Text type="secondary">{nameOf(key)}</Typography.Text>{' '}
          {isGroup(part) && !isEmpty(fields[key]) ? (
            <div style={{ paddingInlineStart: 16 }}>
              <SettingValue schema={part} value={fields[key]} />
            </div>
          ) : (
            <SettingValue schema={part} value={fields[key]} />
          )}
        </li>
      ))}
    </ul>
  )
}
