import {
  getStaffItem,
  Lang,
  limits,
  listStaffItems,
  type StaffItemDetail,
  translateItem,
} from '@liuguang/contract'
import { Button, Card, Form, type FormInstance, Input, Tabs, Typography } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '../../platform/api.ts'
import { useMay } from '../../platform/me.ts'
import { useUnsaved } from '../../platform/unsaved.ts'
import { ActFailure } from '../../ui/act-failure.tsx'
import { useUndo } from '../../ui/use-undo.tsx'

const outdated = [getStaffItem, listStaffItems]

/** Title and description in each language. */
export function ItemTexts({ item }: { item: StaffItemDetail }) {
  const { t } = useTranslation(['items', 'settings'])
  const langs = [item.lang, ...Lang.enum.filter((lang) => lang !== item.lang)]
  return (
    <Card title={t('texts')}>
      <Typography.Text type="secondary">
        {t(item.state === 'published' ? 'textsHintPublished' : 'textsHint', {
          lang: t(`settings:langs.${item.lang}`),
        })}
      </Typography.Text>
      <Tabs
        items={langs.map((lang) => ({
          key: lang,
          label: t(`settings:langs.${lang}`),
          children: <TextForm item={item} lang={lang} />,
        }))}
      />
    </Card>
  )
}

/** An item without texts in a language. */
const noTexts = { title: '', description: '' }

interface Texts {
  title?: string
  description?: string
}

function TextForm({ item, lang }: { item: StaffItemDetail; lang: Lang }) {
  const { t } = useTranslation(['items', 'app'])
  const mayChange = useMay('catalogue.change')
  const text = item.texts.find((one) => one.lang === lang)
  const form = useRef<FormInstance<Texts>>(null)
  useUnsaved(() => {
    const { title = '', description = '' } = form.current?.getFieldsValue() ?? {}
    return title.trim() !== (text?.title ?? '') || description !== (text?.description ?? '')
  })
  // What is in the item's own language is shown where there is nothing in the reader's.
  const mayRemove = text !== undefined && lang !== item.lang
  const translate = useAct(translateItem, outdated)
  const offerUndo = useUndo(translateItem, outdated)
  return (
    <Form<Texts>
      ref={form}
      // The labels of one language lead to its own fields.
      name={`texts-${lang}`}
      // Begins again with the text that the server has.
      key={JSON.stringify(text)}
      layout="vertical"
      requiredMark={false}
      disabled={!mayChange}
      initialValues={{ title: text?.title, description: text?.description }}
      onFinish={({ title = '', description = '' }) => {
        const written = title.trim() ? { title: title.trim(), description } : noTexts
        const former = text ? { title: text.title, description: text.description } : null
        const expected = written === noTexts ? null : written
        translate.mutate(
          { id: item.id, lang, ...written, expected: former },
          {
            onSuccess: () =>
              offerUndo(t('app:done'), { id: item.id, lang, ...(former ?? noTexts), expected }),
          },
        )
      }}
    >
      <ActFailure error={translate.error} />
      <Form.Item
        name="title"
        label={t('title')}
        {...(mayRemove ? { extra: t('textRemovalHint') } : {})}
        rules={[
          ({ getFieldValue }) => ({
            required: !mayRemove || Boolean(getFieldValue('description')?.trim()),
            whitespace: true,
          }),
        ]}
      >
        <Input maxLength={limits.titleMax} />
      </Form.Item>
      <Form.Item name="description" label={t('description')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 10 }} maxLength={limits.descriptionMax} />
      </Form.Item>
      {mayChange && (
        <Button type="primary" htmlType="submit" loading={translate.isPending}>
          {t('app:save')}
        </Button>
      )}
    </Form>
  )
}
