import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'

/** The field `reason` of a form. */
export function ReasonField({ isRequired }: { isRequired: boolean }) {
  const { t } = useTranslation(['app', 'errors'])
  return (
    <Form.Item
      name="reason"
      label={t(isRequired ? 'reason' : 'reasonOptional')}
      extra={t('reasonHint')}
      rules={[{ required: isRequired, whitespace: true, message: t('errors:REASON_REQUIRED') }]}
    >
      <Input.TextArea autoSize={{ minRows: 2 }} maxLength={500} />
    </Form.Item>
  )
}
