import { DatePicker, Form } from 'antd'
import { useTranslation } from 'react-i18next'

/** The field `publishAt` of a form: a time to come, in the time zone of the browser. */
export function PublishTimeField() {
  const { t } = useTranslation('items')
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <Form.Item
      name="publishAt"
      label={t('publishAt')}
      extra={t('publishAtHint', { zone })}
      rules={[{ required: true, message: t('publishAtNeeded') }]}
    >
      <DatePicker
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        needConfirm={false}
        disabledDate={(date) => date.isBefore(new Date(), 'day')}
        style={{ width: '100%' }}
      />
    </Form.Item>
  )
}
