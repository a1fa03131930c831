import { Lang } from '@liuguang/contract'
import { Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { fillEmptyLangs } from './fill-empty-langs.ts'

interface LocalTextFieldsProps {
  /** Of the form: the texts are its parts by language. */
  name: string
  label: string
  maxLength: number
  isRequired: boolean
}

/** One line of text in each language of the site. If all are required, a button fills those that are empty. */
export function LocalTextFields({ name, label, maxLength, isRequired }: LocalTextFieldsProps) {
  const { t } = useTranslation('settings')
  const form = Form.useFormInstance()
  const fill = () => form.setFieldValue(name, fillEmptyLangs(form.getFieldValue(name)))
  return (
    <>
      {Lang.enum.map((lang) => (
        <Form.Item
          key={lang}
          name={[name, lang]}
          label={`${label} · ${t(`langs.${lang}`)}`}
          rules={[{ required: isRequired, whitespace: true }]}
          style={{ marginBottom: 12 }}
        >
          <Input maxLength={maxLength} />
        </Form.Item>
      ))}
      {isRequired && <Button onClick={fill}>{t('fillLangs')}</Button>}
    </>
  )
}
