import { Form, type FormItemProps, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { isWithin, type NumberLimits } from './number-limits.ts'

/** The message for a number that is not within its limits. */
export function useLimitsText(): (limits: NumberLimits) => string {
  const { t } = useTranslation(['settings', 'app'])
  return ({ min, max, hasFractions = false }) =>
    max === undefined
      ? t('app:table.numberOnly')
      : t(hasFractions ? 'rules.number' : 'rules.wholeNumber', { minimum: min, maximum: max })
}

interface NumberFieldProps extends NumberLimits, Pick<FormItemProps, 'label' | 'extra' | 'style' | 'rules'> {
  name: string
  /** Default: it may be left empty. */
  isRequired?: boolean
}

/**
 * A number as the field of a form. What is not within its limits is refused there: antd's own limits would store another
 * number than was typed.
 */
export function NumberField({ name, isRequired = false, rules = [], ...props }: NumberFieldProps) {
  const { min, max, hasFractions = false, ...item } = props
  const limits = { min, max, hasFractions }
  const limitsText = useLimitsText()
  const validator = async (_: unknown, value: unknown) => {
    const isEmpty = value === undefined || value === null
    if (isEmpty ? isRequired : !isWithin(value, limits)) throw new Error(limitsText(limits))
  }
  return (
    <Form.Item name={name} rules={[{ validator }, ...rules]} {...item}>
      <InputNumber style={{ width: '100%' }} />
    </Form.Item>
  )
}
