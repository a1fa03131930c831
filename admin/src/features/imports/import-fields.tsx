import { itemKindNames, videoKinds } from '@liuguang/contract'
import { Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { currentLang } from '../../platform/i18n.ts'
import { LangSelect } from '../../ui/lang-select.tsx'
import { TagSelect } from '../../ui/tag-select.tsx'
import { useCategoryOptions } from '../../ui/use-category-options.ts'
import { LeadsToFields } from '../items/leads-to-fields.tsx'
import { PublishTimeField } from '../items/publish-time-field.tsx'
import { SaleFields } from '../items/sale-fields.tsx'
import type { ImportValues } from './import-input.ts'

/** What the files that are imported together have in common. */
export function ImportFields() {
  const { t } = useTranslation(['imports', 'items'])
  const categories = useCategoryOptions()
  const form = Form.useFormInstance<ImportValues>()
  const [kind, publish] = [Form.useWatch('kind', form), Form.useWatch('publish', form)]
  return (
    <>
      <Form.Item name="kind" label={t('items:kind')}>
        <Select
          options={videoKinds.map((value) => ({ value, label: itemKindNames[value][currentLang()] }))}
        />
      </Form.Item>
      {kind === 'short' && <LeadsToFields />}
      <Form.Item name="lang" label={t('titleLang')}>
        <LangSelect />
      </Form.Item>
      <Form.Item name="categoryId" label={t('items:category')}>
        <Select allowClear options={categories} />
      </Form.Item>
      <Form.Item name="tagIds" label={t('items:tags')}>
        <TagSelect label={t('items:tags')} />
      </Form.Item>
      <SaleFields placeholder={t('defaultPrice')} />
      <Form.Item name="publish" label={t('publish')}>
        <Select
          options={(['ready', 'at', 'hidden'] as const).map((value) => ({
            value,
            label: t(`publishing.${value}`),
          }))}
        />
      </Form.Item>
      {publish === 'at' && <PublishTimeField />}
    </>
  )
}
