import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'

interface SlugFieldProps {
  /** Whether the entry is new: the slug of one that exists does not change. */
  isNew: boolean
  /** The slugs that other entries have. */
  taken: readonly string[]
}

/** The field `slug` of an entry of a setting. */
export function SlugField({ isNew, taken }: SlugFieldProps) {
  const { t } = useTranslation('home')
  return (
    <Form.Item
      name="slug"
      label={t('slug')}
      extra={t('slugHint')}
      rules={[
        { required: true, pattern: /^[a-z0-9-]{1,40}$/, message: t('slugHint') },
        {
          validator: async (_, slug) => {
            if (isNew && taken.includes(slug)) throw new Error(t('slugTaken'))
          },
        },
      ]}
    >
      <Input disabled={!isNew} />
    </Form.Item>
  )
}
