import { Lang } from '@liuguang/contract'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'

interface LocalTextFieldsProps {
  /** Of the form: the texts are its parts by language. */
  name: string
  label: string
  maxLength: number
  isRequired: boolean
}

/** One line of text in each language of the site. */
export function LocalTextFields({ name, label, maxLength, isRequired }: LocalTextFieldsProps) {
  const { t } = useTranslation('settings')
  return Lang.enum.map((lang) => (
    <Form.Item
      key={lang}
      name={[name, lang]}
      label={`${label} · ${t(`langs.${lang}`)}`}
      rules={[{ required: isRequired, whitespace: true }]}
      style={{ marginBottom: 12 }}
    >
      <Input maxLength={maxLength} />
    </Form.Item>
  ))
}
