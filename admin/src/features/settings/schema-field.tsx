import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Card, Flex, Input, InputNumber, Select, Switch, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLimitsText } from '../../ui/number-field.tsx'
import { useSettingNames } from '../../ui/setting-names.ts'
import {
  currencyOf,
  defaultOf,
  displayLimitsOf,
  hasWrongPart,
  type JsonSchema,
  kindOf,
  storedUnitsPerDisplayUnit,
  unreadableJson,
  withProperty,
} from './json-schema.ts'

export interface FieldProps {
  schema: JsonSchema
  value: unknown
  onChange: (value: unknown) => void
  /** What a screen reader says of it. */
  label: string
  /** Of an amount of money, or of a list of them. */
  currency?: string | undefined
}

/** A form field for a value of any setting, made from its JSON Schema. */
export function SchemaField(props: FieldProps) {
  const { schema, value, onChange, label } = props
  const nameOf = useSettingNames('choices')
  switch (kindOf(schema)) {
    case 'boolean':
      return (
        <span>
          <Switch aria-label={label} checked={value === true} onChange={onChange} />
        </span>
      )
    case 'number':
      return <NumberPart {...props} />
    case 'choice':
      return (
        <Select
          aria-label={label}
          value={value}
          options={(schema.enum ?? []).map((one) => ({ value: one, label: nameOf(String(one)) }))}
          onChange={onChange}
          style={{ minWidth: 200 }}
        />
      )
    case 'choices':
      return (
        <Select
          mode="multiple"
          aria-label={label}
          value={Array.isArray(value) ? value : []}
          options={(schema.items?.enum ?? []).map((one) => ({ value: one, label: nameOf(String(one)) }))}
          onChange={onChange}
          style={{ minWidth: 280 }}
        />
      )
    case 'text':
      return <TextField {...props} />
    case 'object':
      return <ObjectField {...props} />
    case 'list':
      return <ListField {...props} />
    default:
      return <JsonField {...props} />
  }
}

/** A number. One outside its limits stays as it was typed, with what it must be. Money is typed in its own unit. */
function NumberPart({ schema, value, onChange, label, currency }: FieldProps) {
  const limitsText = useLimitsText()
  const isWrong = hasWrongPart(schema, value)
  const by = storedUnitsPerDisplayUnit(schema)
  return (
    <Flex vertical gap={4}>
      <InputNumber
        aria-label={label}
        value={typeof value === 'number' ? value / by : null}
        status={isWrong ? 'error' : ''}
        onChange={(typed) => onChange(by !== 1 && typed !== null ? Math.round(typed * by) : typed)}
        {...(by === 1 ? {} : { precision: 2 })}
        {...(currency ? { suffix: currency } : {})}
        style={{ width: 200 }}
      />
      {isWrong && (
        <Typography.Text type="danger" role="alert">
          {limitsText(displayLimitsOf(schema))}
        </Typography.Text>
      )}
    </Flex>
  )
}

function TextField({ schema, value, onChange, label }: FieldProps) {
  const text = typeof value === 'string' ? value : ''
  const isLong = (schema.maxLength ?? 1000) > 120
  const common = {
    'aria-label': label,
    value: text,
    ...(schema.maxLength === undefined ? {} : { maxLength: schema.maxLength }),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return isLong ? <Input.TextArea autoSize={{ minRows: 1, maxRows: 8 }} {...common} /> : <Input {...common} />
}

/** Shows which fields belong to the name above them. */
const groupStyle = { borderLeft: '2px solid rgba(128, 128, 128, 0.35)', paddingLeft: 12 }

function ObjectField({ schema, value, onChange, label }: FieldProps) {
  const nameOf = useSettingNames('langs', 'parts')
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  return (
    <Flex vertical gap={8}>
      {Object.entries(schema.properties ?? {}).map(([key, one]) => (
        <Flex key={key} vertical gap={4}>
          <span>{nameOf(key)}</span>
          <div style={kindOf(one) === 'object' ? groupStyle : undefined}>
            <SchemaField
              schema={one}
              value={fields[key]}
              label={`${label} ${nameOf(key)}`}
              currency={currencyOf(one, fields)}
              onChange={(changed) => onChange(withProperty(schema, fields, key, changed))}
            />
          </div>
        </Flex>
      ))}
    </Flex>
  )
}

function ListField({ schema, value, onChange, label, currency }: FieldProps) {
  const { t } = useTranslation('settings')
  const list = Array.isArray(value) ? value : []
  // Entries have no names of their own.
  const [keys, setKeys] = useState(() => list.map(() => crypto.randomUUID()))
  const item = schema.items
  if (!item) return <JsonField schema={schema} value={value} onChange={onChange} label={label} />
  const isFull = list.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY)
  return (
    <Flex vertical gap={8}>
      {keys.map((key, index) => (
        <Card key={key} size="small">
          <Flex gap={8} align="start">
            <div style={{ flex: 1 }}>
              <SchemaField
                schema={item}
                value={list[index]}
                label={`${label} ${index + 1}`}
                currency={currency}
                onChange={(changed) => onChange(list.with(index, changed))}
              />
            </div>
            <Button
              icon={<DeleteOutlined />}
              aria-label={`${t('remove')} ${index + 1}`}
              onClick={() => {
                setKeys(keys.toSpliced(index, 1))
                onChange(list.toSpliced(index, 1))
              }}
            />
          </Flex>
        </Card>
      ))}
      <Button
        icon={<PlusOutlined />}
        disabled={isFull}
        onClick={() => {
          setKeys([...keys, crypto.randomUUID()])
          onChange([...list, defaultOf(item)])
        }}
      >
        {t('add')}
      </Button>
    </Flex>
  )
}

/** What no other field can show: its JSON. */
function JsonField({ value, onChange, label }: FieldProps) {
  const { t } = useTranslation('settings')
  const [text, setText] = useState(() => JSON.stringify(value, null, 2))
  const isValid = value !== unreadableJson
  return (
    <Flex vertical gap={4}>
      <Input.TextArea
        aria-label={label}
        value={text}
        autoSize={{ minRows: 3, maxRows: 20 }}
        status={isValid ? '' : 'error'}
        onChange={({ target }) => {
          setText(target.value)
          onChange(readJson(target.value))
        }}
      />
      {!isValid && <span role="alert">{t('invalidJson')}</span>}
    </Flex>
  )
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return unreadableJson
  }
}
